import { expect, test } from 'vitest';
import { pathOf, recordIn } from './sent';

const RECORD = JSON.stringify({
  teerling: 1,
  game: 'yatzy',
  seats: ['Ann', 'Bjørn 🎲'],
  events: Array(200).fill({ type: 'rolled', faces: [1, 2, 3] }),
});

test('a record goes into an address and comes out of it again', async () => {
  const path = await pathOf(RECORD);
  expect(path).toMatch(/^\/game#[\w-]+$/);
  expect(path.length).toBeLessThan(RECORD.length / 10);
  expect(await recordIn(path.slice('/game#'.length))).toBe(RECORD);
});

test('of an address that was cut, or is none, nothing comes', async () => {
  const [, packed] = (await pathOf(RECORD)).split('#');
  for (const bad of [packed!.slice(0, -9), `x${packed}`, '', '%%%', 'AAAA']) expect(await recordIn(bad)).toBeNull();
});
