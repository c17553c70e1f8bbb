/** Real positions of a game of two (positions.json: as the server sends them to Anna), in all three languages. */
import { beforeEach, describe as group, expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/words';
import type { yatzy } from '../../wire';
import type { BoardProps } from '../../board/contract';
import { given, positionsBeside, speakAt, speakEnglish } from '../../board/testing';
import { beside, loss, spokenBeside, worth } from '../../board/worth';
import { overLine } from '../../board/over';
import { adviceFor } from '../_sheet/boxes';
import { asTheyLie, places } from '../_sheet/draft.svelte';
import { brought, describe, label, turnLine } from './words';

type Props = BoardProps<yatzy.View, yatzy.Printed, yatzy.Action>;

const { at, ...game } = positionsBeside(import.meta.url);

function props(position: string, more: Partial<Props> = {}): Props {
  return { ...given<Props>({ game: 'yatzy', ...game, ...at[position] }), ...more };
}

speakEnglish('yatzy');

function lately(position: string): string {
  const all = props(position);
  return describe(all.events.at(-1)!, all);
}

group('in English', () => {
  test('the turn line says whose turn it is and what is awaited', () => {
    expect(turnLine(props('start'))).toBe('Your turn: throw the dice');
    expect(turnLine(props('start', { throwing: 'entered' }))).toBe('Your turn: which dice lie there?');
    expect(turnLine(props('othersThrow', { throwing: 'entered' }))).toBe('Type in the dice of Bram');
    expect(turnLine(props('again'))).toBe('Your turn: throw or choose a box');
    expect(turnLine(props('lastThrow'))).toBe('Your turn: choose a box');
    expect(turnLine(props('othersThrow'))).toBe('Bram throws');
    expect(turnLine(props('othersChoose'))).toBe('Bram chooses');
    expect(turnLine(props('again', { eyes: null, mine: false }))).toBe('Anna chooses');
  });

  test('the end names the winner', () => {
    const over = { type: 'over', scores: [201, 187], winners: [0], reason: 'YATZY-1' } as const;
    const said = (more: object, eyes: number | null) => overLine({ ...over, ...more } as never, ['Anna', 'Bram'], eyes);
    expect(said({}, 0)).toBe('Game over: you win');
    expect(said({}, 1)).toBe('Game over: Anna wins');
    expect(said({ scores: [201, 201], winners: [0, 1] }, 0)).toBe('Game over: Anna and Bram share the win');
    expect(said({ scores: [201] }, 0)).toBe('Game over: 201 points');
  });

  test('a turn that is over tells whose it was, and one point is one', () => {
    const { view, ...lying } = props('lastThrow');
    const [box] = Object.keys(view.would) as yatzy.Box[];
    const sheets = view.table.sheets.map((sheet, seat) =>
      seat === 0 ? sheet.map((had, at) => (view.boxes[at] === box ? 1 : had)) : sheet,
    );
    const ended = { ...view, would: { [box!]: 1 } };
    const told = (eyes: number): string => brought({ ...lying, eyes, ended, view: { ...view, table: { ...view.table, sheets } } });
    expect(told(0)).toMatch(/^You, .*: 1 point$/);
    expect(told(1)).toMatch(/^Anna, .*: 1 point$/);
  });

  test('the log names who threw, kept, filled and struck', () => {
    expect(lately('othersChoose')).toBe('Bram throws 6 5 1 5 1');
    expect(lately('kept')).toBe('Anna keeps 2 2 2 5');
    expect(lately('struck')).toBe('Anna strikes Two pairs');
    expect(lately('scored')).toMatch(/^Anna: \d+ in Chance$/);
  });

  test('an action says what it does', () => {
    const here = props('lastThrow');
    const [free, points] = Object.entries(here.view.would).find(([, worth]) => worth > 0)!;
    expect(label({ type: 'fill', box: free as yatzy.Box }, here)).toContain(`Enter ${points} in `);
    const struck = Object.entries(here.view.would).find(([, worth]) => worth === 0)![0];
    expect(label({ type: 'fill', box: struck as yatzy.Box }, here)).toMatch(/^Strike /);
    expect(label({ type: 'keep', dice: [5, 5] }, here)).toBe('Keep 5 5');
    expect(label({ type: 'keep', dice: [] }, here)).toBe('Throw everything again');
  });

  test('a further Yatzy says what it adds to the box Yatzy, and the log what that box scored itself', () => {
    const here = props('lastThrow');
    const further = { ...here, printed: { ...here.printed, further: 100 }, view: { ...here.view, further: 100, would: { fives: 25 } } };
    expect(label({ type: 'fill', box: 'fives' }, further)).toBe('Enter 25 in Fives, 100 in Yatzy');
    const sheets = further.view.table.sheets.map((sheet) => sheet.map((points, row) => (here.view.boxes[row] === 'yatzy' ? 250 : points)));
    const later = { ...further, view: { ...further.view, table: { ...further.view.table, sheets } } };
    expect(describe({ type: 'played', seat: 0, action: { type: 'fill', box: 'yatzy' } }, later)).toBe('Anna: 50 in Yatzy');
  });

  test('the coach speaks in points or in chances', () => {
    const item = { action: { type: 'fill', box: 'ones' }, worth: 200, loss: 1.26, unit: 'points', text: '' } as const;
    expect([worth(item), beside(item), loss(item, true)]).toEqual(['200.0 points', '−1.3', '−1.3']);
    const chance = { ...item, worth: 0.562, loss: 0.031, unit: 'win' } as const;
    expect([worth(chance), beside(chance), loss(chance, true)]).toEqual(['56.2\u202f% chance to win', '−3\u202f%', '−3.1\u202f%']);
    expect([beside({ ...chance, loss: 0 }), beside({ ...chance, loss: 0.004 })]).toEqual(['✓', '≈']);
    expect(spokenBeside({ ...chance, loss: 0 })).toBe('coach: Best');
    expect(adviceFor([item], { box: 'ones', type: 'fill' })).toBe(item);
    expect(adviceFor([item], { box: 'twos', type: 'fill' })).toBeNull();
  });
});

test('dice that were kept lie held among the new ones', () => {
  expect(places([2, 2, 2, 5, 6], [2, 5])).toEqual([true, false, false, true, false]);
  const { events, view } = at.again;
  const lie = asTheyLie(events, view.table.phase.dice, 5);
  expect(lie.flatMap(({ face, kept }) => (kept ? [face] : []))).toEqual([2, 2, 2, 5]);
  expect(lie.map(({ face }) => face).sort()).toEqual(view.table.phase.dice);
});

group.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speakAt('yatzy', language));

  test.each(Object.keys(at))('%s has its sentences, and a turn line that fits', (position) => {
    for (const more of [{}, { eyes: null, mine: false, throwing: null }, { throwing: 'entered' }] as Partial<Props>[]) {
      const all = props(position, more);
      expect(turnLine(all).length).toBeLessThanOrEqual(34);
      for (const event of all.events) expect(describe(event, all)).not.toMatch(/web-|undefined|_/);
      if (all.awaited.type !== 'choose') continue;
      for (const action of all.awaited.actions) expect(label(action, all)).not.toMatch(/web-|undefined|_/);
    }
  });
});
