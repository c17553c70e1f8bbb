/** The events of a game by turns: whatever one seat did in a row belongs together. */
import type { Seen } from '../wire';

export interface ToldTurn {
  /** The number of its first event, by which it is known while it grows. */
  first: number;
  /** Never empty. */
  said: string[];
}

/** As far back as anybody looks. */
const MOST = 150;

export function turnsOf(events: Seen[], describe: (event: Seen) => string): ToldTurn[] {
  const turns: (ToldTurn & { seat: number })[] = [];
  const start = Math.max(0, events.length - MOST);
  for (const [place, event] of events.slice(start).entries()) {
    const said = describe(event);
    if (!said) continue;
    const last = turns.at(-1);
    if (last?.seat === event.seat) last.said.push(said);
    else turns.push({ first: start + place, seat: event.seat, said: [said] });
  }
  return turns;
}
