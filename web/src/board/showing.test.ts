/** What of a table is on the screen, and what is still to come. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '../lib/connection.svelte';
import type { Seen } from '../wire';
import { CHOSEN, FALLING, SEEN, Showing, type Ways } from './showing.svelte';

const WAYS: Ways = {
  throws: true,
  ends: 'moment',
  chooses: (seat) => seat > 0,
  ended: (before, after) => before.view.turn < after.view.turn,
  secret: false,
};
const PLAYED: Seen = { type: 'played', seat: 0, action: {} };
const THROWN: Seen = { type: 'rolled', seat: 0, faces: [1] };

function table(turn: number, ...events: Seen[]): Table {
  const quiet = { game: 1, eyes: 0, standing: [], progress: { unit: 'turn', number: turn, of: null }, canUndo: false, inTheAir: null };
  return { ...quiet, events, view: { turn }, awaited: { type: 'choose', seat: 0, actions: [] } } as unknown as Table;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('dice fall before anybody can read them', () => {
  const showing = new Showing(table(1));
  showing.hear(table(1, THROWN), WAYS);
  expect([showing.tumbling, showing.table.events]).toEqual([true, []]);
  vi.advanceTimersByTime(FALLING);
  expect([showing.tumbling, showing.table.events]).toEqual([false, [THROWN]]);
});

test.each([
  [0, 0],
  [1, CHOSEN],
])('what seat %i chooses is seen for %i ms before dice fall', (seat, until) => {
  const showing = new Showing(table(1));
  showing.hear(table(1, { ...PLAYED, seat }, { ...THROWN, seat }), WAYS);
  if (until > 0) expect([showing.tumbling, showing.table.events.length, showing.lift(0)]).toEqual([false, 1, false]);
  vi.advanceTimersByTime(until);
  expect(showing.tumbling).toBe(true);
  vi.advanceTimersByTime(FALLING - 1);
  expect(showing.table.events.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(showing.table.events.length).toBe(2);
});

test('dice that fall under cups for the next turn do not hide how the last one ended, nor count it on', () => {
  const showing = new Showing(table(1));
  showing.hear(table(2, PLAYED, { type: 'covered', seat: 1, dice: 2 }, { ...THROWN, secret: true }), WAYS);
  expect(showing.tumbling).toBe(false);
  expect(showing.ended).not.toBeNull();
  expect(showing.table.progress?.number).toBe(1);
  vi.advanceTimersByTime(SEEN);
  expect(showing.ended).toBeNull();
  expect(showing.table.progress?.number).toBe(2);
});
