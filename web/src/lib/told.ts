/** What the program was told of dice: games entered by last throws, or as scores, say nothing of luck and choices. */
import type { Seen } from '../wire';

/** Whether only scores were told: there is nothing to look back at. */
export function nothingTold(events: readonly Seen[]): boolean {
  return events.every((event) => event.type !== 'rolled' || event.told === 'score');
}

/** Whether all these throws were thrown as they stand here. */
export function allTold(events: readonly Seen[]): boolean {
  return events.every((event) => event.type !== 'rolled' || (event.told ?? 'thrown') === 'thrown');
}
