/** The rooms this device has a place in, with the key to each. They are kept in the browser and nowhere else. */
import type { RoomInfo, Welcome } from '../wire';
import { keep, kept } from './memory';

const KEY = 'teerling.rooms';
const MOST = 1000;

export interface KeptRoom {
  room: string;
  member: number;
  token: string;
  /** When it was last looked at, in milliseconds. */
  at: number;
  game: string;
  /** Of the others. */
  names: string[];
  playing: boolean;
  /** What names its game, if that goes from device to device. */
  sent?: string | undefined;
}

export function keptRooms(): KeptRoom[] {
  return kept<KeptRoom>(KEY, (one) => typeof one.room === 'string' && typeof one.token === 'string');
}

export function keptRoom(room: string): KeptRoom | null {
  return keptRooms().find((one) => one.room === room) ?? null;
}

/** We are somebody in this room now. */
export function keepRoom(welcome: Welcome, game: string, sent?: string): void {
  store({ ...welcome, at: Date.now(), game, names: [], playing: false, sent });
}

/** The rooms of this device whose games go from device to device, by what names these. */
export function sentRooms(): Record<string, string> {
  return Object.fromEntries(keptRooms().flatMap(({ sent, room }) => (sent ? [[sent, room]] : [])));
}

/** What the room looks like, for the way back to it; `visited`: we are in it, so it comes first from now on. */
export function noteRoom(info: RoomInfo, visited: boolean): void {
  const before = keptRoom(info.room);
  if (!before) return;
  const me = info.members.find(({ id }) => id === before.member)?.name;
  const names = info.places.filter(({ member, name }) => member !== before.member || name !== me).map(({ name }) => name);
  const now = { ...before, game: info.settings.game, names, playing: info.playing, sent: info.by_message?.game ?? before.sent };
  if (visited) store({ ...now, at: Date.now() });
  else
    keep(
      KEY,
      keptRooms().map((one) => (one.room === now.room ? now : one)),
    );
}

export function forgetRoom(room: string): void {
  keep(
    KEY,
    keptRooms().filter((one) => one.room !== room),
  );
}

function store(kept: KeptRoom): void {
  keep(KEY, [kept, ...keptRooms().filter((one) => one.room !== kept.room)].slice(0, MOST));
}
