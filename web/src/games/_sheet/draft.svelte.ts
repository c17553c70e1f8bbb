/**
 * What a player has in mind before he says it: dice he holds, a box he chose. It belongs to one position: as soon as
 * the table changes, it is forgotten, and dice that were kept before lie held again.
 */
import { type Mark, type MarkKind, marksOn } from '../../board/marks';
import type { Seen } from '../../wire';

export class Draft<Box extends string> {
  #position: () => string;
  #kept: () => boolean[];
  #held = $state<{ position: string; places: boolean[] } | null>(null);
  #chosen = $state<{ position: string; box: Box } | null>(null);

  /** `position` changes with the table; `kept` says which dice lie held from the throw before. */
  constructor(position: () => string, kept: () => boolean[]) {
    this.#position = position;
    this.#kept = kept;
  }

  get held(): boolean[] {
    return this.#held?.position === this.#position() ? this.#held.places : this.#kept();
  }

  get chosen(): Box | null {
    return this.#chosen?.position === this.#position() ? this.#chosen.box : null;
  }

  /** Who takes up the dice again does not want the box any more. */
  toggle(place: number): void {
    this.hold(this.held.map((held, at) => (at === place ? !held : held)));
  }

  hold(places: boolean[]): void {
    this.#held = { position: this.#position(), places };
    this.#chosen = null;
  }

  choose(box: Box): void {
    this.#chosen = { position: this.#position(), box };
  }

  clear(): void {
    this.#chosen = null;
  }
}

/** Which of the dice that lie there are these: for each of them, the first equal one. */
export function places(dice: (number | null)[], these: number[]): boolean[] {
  const left = [...these];
  return dice.map((face) => {
    const at = face === null ? -1 : left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** How a review marks the die at this place: as one of those that were kept, or should have been. */
export function marksOnDie(marks: Mark[] | undefined, dice: (number | null)[], place: number): MarkKind[] {
  return marksOn(marks, (action) => action.type === 'keep' && places(dice, action.dice)[place] === true);
}

export interface LyingDie {
  /** null: it is about to be thrown. */
  face: number | null;
  /** It was told with a throw before the last. */
  kept: boolean;
}

/** The dice in the places in which they were typed in; `lying` are those of the table, in its order. */
export function asTheyLie(events: Seen[], lying: number[], all: number): LyingDie[] {
  const nothing = Array.from({ length: all }, (): LyingDie => ({ face: null, kept: false }));
  if (lying.length === 0) return nothing;
  const first = events.findLastIndex((event) => event.type === 'rolled' && event.faces.length === all);
  let dice = nothing;
  for (const event of first < 0 ? [] : events.slice(first)) {
    if (event.type === 'rolled') {
      const coming = [...event.faces];
      dice = dice.map((die) => (die.face === null ? { face: coming.shift() ?? null, kept: false } : { ...die, kept: true }));
    } else if (event.type === 'played' && event.action.type === 'keep') {
      const held = places(
        dice.map(({ face }) => face ?? 0),
        event.action.dice,
      );
      dice = dice.map((die, place) => (held[place] ? { ...die, kept: true } : { face: null, kept: false }));
    }
  }
  const seen = dice.flatMap(({ face }) => face ?? []).sort();
  if (seen.join() === [...lying].sort().join()) return dice;
  return nothing.map((die, place) => ({ ...die, face: lying[place] ?? null }));
}
