/** Rooms that are kept on this device alone, though the page came from a server: they were opened without one. */
import { keep, kept } from './memory';

const KEY = 'teerling.pocket';
const MOST = 60;

export const inPocket = (room: string): boolean => kept<string>(KEY, (one) => typeof one === 'string').includes(room);

export function keepInPocket(room: string): void {
  keep(KEY, [room, ...kept<string>(KEY, (one) => typeof one === 'string' && one !== room)].slice(0, MOST));
}
