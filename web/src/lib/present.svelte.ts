/** The room we are in. It stays connected while its rules are read, and is left when another screen is opened. */
import { Connection } from './connection.svelte';
import { keptRoom } from './rooms';
import { settings } from './settings.svelte';

let room: string | null = null;
let connection: Connection | null = null;
let spoken = '';

/** The connection to this room, made if need be; with the key this device has, or as an onlooker. */
export function enter(code: string): Connection {
  const key = `${code} ${settings.language} ${keptRoom(code)?.token ?? ''}`;
  if (connection && spoken === key && !connection.ended) return connection;
  leave();
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  room = code;
  spoken = key;
  connection = new Connection({
    url: `${scheme}://${location.host}/api/rooms/${encodeURIComponent(code)}/socket`,
    token: keptRoom(code)?.token ?? null,
    lang: settings.language,
  }).open();
  return connection;
}

export function leave(): void {
  connection?.close();
  connection = null;
  room = null;
}

/** The room that is open, if any: the way back from its rules. */
export function presentRoom(): string | null {
  return room;
}
