/** The room we are in. It stays connected while its rules are read or a game of it is looked back at, and is left when another screen is opened. */
import { Connection } from './connection.svelte';
import { keptRoom } from './rooms';
import { addressOf } from './router.svelte';
import { settings } from './settings.svelte';
import { wayTo } from './transport';

let room: string | null = null;
let connection: Connection | null = null;
let spoken = '';

/**
 * The connection to this room, made if need be: as who this device is there, or as an onlooker with the link's key;
 * `as`: as an onlooker, whoever this device is there; or, if it is nobody there, as one who stands outside.
 */
export function enter(code: string, key: string | null = null, as: 'member' | 'onlooker' | 'outside' = 'member'): Connection {
  const token = as === 'onlooker' ? null : (keptRoom(code)?.token ?? null);
  const outside = as === 'outside' && token === null;
  const greeting = `${code} ${settings.language} ${token ?? key ?? ''} ${outside}`;
  if (connection && spoken === greeting && !connection.ended) return connection;
  leave();
  room = code;
  spoken = greeting;
  connection = new Connection({
    ...wayTo(addressOf(code, key)),
    token,
    lang: settings.language,
    outside,
  }).open();
  return connection;
}

export function leave(): void {
  connection?.close();
  connection = null;
  room = null;
}

/** The connection to this room, if it is the one that is open. */
export function presentIn(code: string): Connection | null {
  return code === room ? connection : null;
}

/** The room that is open, if any: the way back from its rules. */
export function presentRoom(): string | null {
  return room;
}
