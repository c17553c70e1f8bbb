/** The lessons against the real rules: tables.json holds what each game awaits when its lesson is played. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { has, LANGUAGES, speak, speakAlso } from '../lib/words';
import type { Choose, Roll } from '../wire';
import { asks, fits, LESSONS, offered, progress, type Lesson } from './lesson';

const tables = JSON.parse(readFileSync(new URL('./tables.json', import.meta.url), 'utf-8')) as Record<string, (Roll | Choose)[]>;
const lessons: Record<string, Lesson> = {};
beforeAll(async () => {
  for (const [game, load] of Object.entries(LESSONS)) lessons[game] = await load();
});

describe.each(Object.keys(LESSONS))('%s', (game) => {
  test('every beat is what the game awaits at that moment', () => {
    const { beats, others } = lessons[game]!;
    expect(tables[game]).toHaveLength(beats.length);
    for (const [place, beat] of beats.entries()) {
      const awaited = tables[game]![place]!;
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
    const { beats } = lessons[game]!;
    const { steps } = progress(beats, 0);
    expect(steps).toBeGreaterThanOrEqual(5);
    expect(steps).toBeLessThanOrEqual(8);
    expect(progress(beats, 0).step).toBe(1);
    expect(progress(beats, beats.length)).toEqual({ step: steps, steps });
  });

  test.each(LANGUAGES)('it has its sentences in %s', async (language) => {
    await speak(language);
    await speakAlso('learn');
    const { beats, end } = lessons[game]!;
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
  const actions = [{ type: 'cover', fields: [2, 4] }, { type: 'cover', fields: [6] }];
  expect(offered({ fields: [4, 2], type: 'cover' }, actions)).toBe(true);
  expect(offered({ type: 'cover', fields: [2] }, actions)).toBe(false);
});
