/** The lessons against the real rules: a game's lesson.json holds what the game awaits when its lesson is played. */
import { describe, expect, test } from 'vitest';
import { lesson } from '../games/index';
import { has, LANGUAGES, speak } from '../lib/words';
import type { Choose, Roll } from '../wire';
import { asks, fits, offered, progress } from './lesson';

const TABLES = import.meta.glob<(Roll | Choose)[]>('../games/*/lesson.json', { import: 'default', eager: true });

describe.each(Object.keys(import.meta.glob('../games/*/lesson.ts')).map((file) => file.split('/').at(-2)!))('%s', async (game) => {
  const { beats, others, end } = await lesson(game);
  const table = TABLES[`../games/${game}/lesson.json`]!;

  test('every beat is what the game awaits at that moment', () => {
    expect(table).toHaveLength(beats.length);
    for (const [place, beat] of beats.entries()) {
      const awaited = table[place]!;
      expect(awaited.seat, `beat ${place}`).toBe(beat.seat ?? 0);
      expect(asks(beat) ? awaited.seat : 0).toBe(0);
      expect(awaited.seat).toBeLessThanOrEqual(others.length);
      if ('throws' in beat) {
        if (awaited.type !== 'roll') throw new Error(`beat ${place}: no dice are awaited`);
        expect(beat.throws).toHaveLength(awaited.dice.length);
        expect(beat.throws.every((face) => awaited.sides.includes(face))).toBe(true);
      } else {
        if (awaited.type !== 'choose') throw new Error(`beat ${place}: nobody is asked`);
        expect(awaited.actions.filter((action) => fits(action, beat.does)).length, `beat ${place}`).toBeGreaterThan(0);
      }
    }
  });

  test('it takes five to eight steps', () => {
    const { steps } = progress(beats, 0);
    expect(steps).toBeGreaterThanOrEqual(5);
    expect(steps).toBeLessThanOrEqual(8);
    expect(progress(beats, 0).step).toBe(1);
    expect(progress(beats, beats.length)).toEqual({ step: steps, steps });
  });

  test.each(LANGUAGES)('it has its sentences in %s', async (language) => {
    await speak(language);
    await lesson(game);
    for (const key of [...beats.flatMap(({ say }) => say ?? []), end]) expect(has(key), key).toBe(true);
  });
});

test('an action fits by the fields that are given, in whatever order dice are named', () => {
  expect(fits({ type: 'keep', dice: [5, 2] }, { type: 'keep', dice: [2, 5] })).toBe(true);
  expect(fits({ type: 'keep', dice: [5, 5] }, { type: 'keep', dice: [5] })).toBe(false);
  expect(fits({ type: 'fill', box: 'ones' }, { type: 'fill' })).toBe(true);
  expect(fits({ type: 'keep', dice: [] }, { type: 'fill' })).toBe(false);
});

test('what the table offers is told apart from what it does not', () => {
  const actions = [
    { type: 'cover', fields: [2, 4] },
    { type: 'cover', fields: [6] },
  ];
  expect(offered({ fields: [4, 2], type: 'cover' }, actions)).toBe(true);
  expect(offered({ type: 'cover', fields: [2] }, actions)).toBe(false);
});
