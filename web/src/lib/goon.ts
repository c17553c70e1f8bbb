/** A game of a server that is gone goes on in the page, if it needs nobody else and the page has seen all of it. */
import type { Open, RoomInfo } from '../wire';
import { openRoom, writtenDown } from './api';
import { askOnce } from './asking';
import type { Table } from './connection.svelte';
import { isKept } from './pocket';
import { keepRoom } from './rooms';
import { isNear } from './transport';

/** One of us among bots, or all at this device. */
export async function canGoOn(info: RoomInfo, table: Table, you: number | null): Promise<boolean> {
  const bots = info.places.filter(({ bot }) => bot !== null).length;
  const ours = info.places.filter(({ member }) => member !== null && member === you).length;
  const whole = info.options !== null && !info.played_on && table.events.every(({ type }) => type !== 'covered');
  return (
    info.playing && whole && ours + bots === info.places.length && (ours === 1 || bots === 0) && !isNear(info.room) && (await isKept())
  );
}

/** The room of the same game on this device. The server's stays as it is. */
export async function goOn(info: RoomInfo, { events }: Table, you: number): Promise<string> {
  const { game } = info.settings;
  const record = await writtenDown({ game, options: info.options, seats: info.places.map(({ name }) => name), events });
  const level = info.places.find(({ bot }) => bot !== null)?.bot ?? null;
  const seat = info.places.findIndex(({ member }) => member === you);
  const wish: Open = {
    name: info.members.find(({ id }) => id === you)?.name ?? info.places[seat]!.name,
    settings: info.settings,
    moment: { record, events: events.length, seat, level: level ?? 'good', everybody: level === null },
  };
  const welcome = await askOnce(`go on ${info.room} ${info.number} ${events.length}`, wish, (asked) => openRoom(asked, 'first'));
  keepRoom(welcome, game);
  return welcome.room;
}
