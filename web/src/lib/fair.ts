/** Fair dice need a part of everybody who plays: this device adds its own, and notes what it was promised before. */
import type { RoomInfo } from '../wire';
import type { Connection } from './connection.svelte';
import { notePromise } from './promises';
import { randomHex } from './random';

/** `info`: the room as it is before the game, with the promise. */
export async function addToFairDice(connection: Connection, { room, number, fairness }: RoomInfo): Promise<void> {
  const added = randomHex(16);
  if (fairness && (await connection.say({ type: 'entropy', value: added })))
    notePromise({ room, game: number + 1, commitment: fairness.commitment, added });
}
