/**
 * What a player has in mind before he says it: dice he holds, a box he chose. It belongs to one position: as soon as
 * the table changes, it is forgotten, and dice that were kept before lie held again.
 */
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
export function places(dice: number[], these: number[]): boolean[] {
  const left = [...these];
  return dice.map((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The dice that were kept for the throw that lies there. */
export function keptBefore(events: Seen[]): number[] {
  const thrown = events.findLastIndex((event) => event.type === 'rolled');
  const before = events[thrown - 1];
  return before?.type === 'played' && before.action.type === 'keep' ? before.action.dice : [];
}

/** New with every throw. */
export function throwsSoFar(events: Seen[]): number {
  return events.filter((event) => event.type === 'rolled').length;
}
