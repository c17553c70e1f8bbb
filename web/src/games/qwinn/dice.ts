/** Where Qwinn's dice lie: a die that is kept stays in its place, though the table counts them in order. */
import type { Seen, Thrown, qwinn } from '../../wire';

export interface Lying {
  /** null: it is about to be thrown. */
  face: number | null;
  kept: boolean;
}

/** Four white dice and the red one, last. */
export type Places = [Lying, Lying, Lying, Lying, Lying];

const RED = 4;

/** What fell, by the names of the dice; no red: it was kept. */
export function sorted({ faces, names }: Thrown): { white: number[]; red: number | null } {
  const at = names?.indexOf('red') ?? -1;
  return { white: faces.filter((_, place) => place !== at), red: faces[at] ?? null };
}

/** The dice of this turn, from the throws so far; where these are not all known, in the order of the table. */
export function lying(events: Seen[], phase: qwinn.View['table']['phase']): Places | null {
  if (phase.type !== 'throwing' && phase.type !== 'deciding') return null;
  const followed = follow(events);
  return followed && agrees(followed, phase) ? followed : ordered(phase);
}

/** From the throws and what was kept of them; null where the last events are others. */
function follow(events: Seen[]): Places | null {
  const first = events.findLastIndex((event) => event.type === 'rolled' && event.faces.length === RED + 1);
  if (first < 0) return null;
  let places = Array.from({ length: RED + 1 }, (): Lying => ({ face: null, kept: false }));
  for (const event of events.slice(first)) {
    if (event.type === 'rolled') places = fallen(places, event);
    else if (event.type === 'played' && event.action.type === 'keep') places = keep(places, event.action);
    else return null;
  }
  return places as Places;
}

function fallen(places: Lying[], event: Thrown): Lying[] {
  const { white, red } = sorted(event);
  return places.map((die, place) => {
    if (die.face !== null) return die;
    return { face: place === RED ? red : (white.shift() ?? null), kept: false };
  });
}

function keep(places: Lying[], { white, red }: qwinn.Keep): Lying[] {
  const wanted = [...white];
  return places.map((die, place) => {
    const at = place === RED ? -1 : wanted.indexOf(die.face ?? 0);
    if (at >= 0) wanted.splice(at, 1);
    const kept = place === RED ? red : at >= 0;
    return { face: kept ? die.face : null, kept };
  });
}

function agrees(places: Places, phase: qwinn.Throwing | qwinn.Deciding): boolean {
  const white = places
    .slice(0, RED)
    .flatMap(({ face }) => face ?? [])
    .sort();
  return white.join() === [...phase.white].sort().join() && places[RED].face === phase.red;
}

function ordered({ type, white, red }: qwinn.Throwing | qwinn.Deciding): Places {
  const faces = [0, 1, 2, 3].map((place) => white[place] ?? null);
  return [...faces, red].map((face) => ({ face, kept: type === 'throwing' && face !== null })) as Places;
}
