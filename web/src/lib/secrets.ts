/** What lies under a cup on a device that goes from hand to hand. */
import type { Seen } from '../wire';

/** Whether somebody throws where others may not look. */
export function hides(events: Seen[]): boolean {
  return events.some((event) => event.type === 'covered' || (event.type === 'rolled' && event.secret));
}

/** What everybody who may take the device in hand can read: of a throw under a cup, that it was made. */
export function coverUp(events: Seen[]): Seen[] {
  return events.map((event) =>
    event.type === 'rolled' && event.secret ? { type: 'covered', seat: event.seat, dice: event.faces.length, names: event.names } : event,
  );
}
