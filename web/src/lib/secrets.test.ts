import { expect, it } from 'vitest';
import type { Seen } from '../wire';
import { coverUp, hides } from './secrets';

const white: Seen = { type: 'rolled', faces: [1, 3, 5], seat: 0, names: ['white', 'white', 'white'] };
const own: Seen = { type: 'rolled', faces: [5, 4], seat: 1, secret: true, names: ['own', 'own'] };
const others: Seen = { type: 'covered', seat: 2, dice: 2, names: ['own', 'own'] };
const decided: Seen = { type: 'played', seat: 1, action: { type: 'in' } };

it('covers what was thrown under a cup and nothing else', () => {
  expect(coverUp([own, others, white, decided])).toEqual([
    { type: 'covered', seat: 1, dice: 2, names: ['own', 'own'] },
    others,
    white,
    decided,
  ]);
});

it('knows a game with cups by its first throw, whoever threw it', () => {
  expect([hides([own]), hides([others]), hides([white, decided]), hides([])]).toEqual([true, true, false, false]);
});
