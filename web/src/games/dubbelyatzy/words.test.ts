/** Real positions of a game of two (positions.json: as the server sends them to Anna), in all three languages. */
import { beforeEach, describe as group, expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/words';
import type { dubbelyatzy } from '../../wire';
import type { BoardProps } from '../../board/contract';
import { given, positionsBeside, speakAt, speakEnglish } from '../../board/testing';
import { describe, doubles, label, rowName, turnLine } from './words';

type Props = BoardProps<dubbelyatzy.View, dubbelyatzy.Printed, dubbelyatzy.Action>;

const { at, ...game } = positionsBeside(import.meta.url);

function props(position: string, more: Partial<Props> = {}): Props {
  return { ...given<Props>({ game: 'dubbelyatzy', ...game, ...at[position] }), ...more };
}

speakEnglish('dubbelyatzy');

function lately(position: string): string {
  const all = props(position);
  return describe(all.events.at(-1)!, all);
}

group('in English', () => {
  test('the turn line asks for the outer box, then for the inner one', () => {
    expect(turnLine(props('start'))).toBe('Your turn: throw the dice');
    expect(turnLine(props('again'))).toBe('Your turn: throw or fill outer box');
    expect(turnLine(props('lastThrow'))).toBe('Your turn: choose the outer box');
    expect(turnLine(props('inner'))).toBe('Your turn: choose the inner box');
    expect(turnLine(props('othersInner'))).toBe('Bram chooses again');
  });

  test('the log says which numbers went where', () => {
    expect(lately('othersChoose')).toBe('Bram throws 6\u20111 3\u20115 6\u20116 3\u20113 3\u20111 6\u20111');
    expect(lately('kept')).toBe('Bram keeps 3\u20111 3\u20113 6\u20111 6\u20116');
    expect(lately('struck')).toBe('Anna, outer: strikes Yatzy');
    expect(lately('scored')).toMatch(/^Anna, inner: \d+ in Ones$/);
    expect(lately('extra')).toMatch(/^Anna, outer: −\d+ in Extra$/);
  });

  test('an action says its numbers, its points and its box', () => {
    const here = props('lastThrow');
    const [box, entry] = Object.entries(here.view.outer).find(([, one]) => one.points > 0)!;
    expect(label({ type: 'fill', layer: 'outer', box: box as dubbelyatzy.Box }, here)).toContain(`Outer: ${entry.points} in `);
    expect(label({ type: 'keep', dice: [65, 32] }, here)).toBe('Keep 6\u20115 3\u20112');
    expect(doubles([65, 11])).toBe('6\u20115 1\u20111');
  });

  test('either box may come first, and a number be left out by choice', () => {
    const here = props('lastThrow');
    const ways = {
      inner: {
        chance: [
          { points: 20, left_out: 1 },
          { points: 15, left_out: 6 },
        ],
        extra: [{ points: 0, left_out: null }],
      },
    };
    const freely = { ...here, view: { ...here.view, ways } };
    expect(label({ type: 'fill', layer: 'inner', box: 'chance', left_out: 6 }, freely)).toBe('Inner: 15 in Chance, without 6');
    expect(label({ type: 'fill', layer: 'inner', box: 'extra' }, freely)).toBe('Inner: strike Extra');
    const actions = [
      { type: 'fill', layer: 'outer', box: 'chance' },
      { type: 'fill', layer: 'inner', box: 'chance' },
    ] as const;
    expect(turnLine(props('lastThrow', { awaited: { type: 'choose', seat: 0, actions: [...actions] } }))).toBe('Your turn: choose a box');
    const half = props('inner');
    const phase = { ...half.view.table.phase, layer: 'inner' } as dubbelyatzy.Completing;
    const turned = { ...half, view: { ...half.view, table: { ...half.view.table, phase } } };
    expect(turnLine(turned)).toBe('Your turn: choose the outer box');
  });

  test('Extra says on the sheet what it does', () => {
    expect(rowName('extra', game.printed)).toBe('Extra (minus)');
    expect(rowName('extra', { ...game.printed, extra: 'strike' })).toBe('Extra (strike)');
    expect(rowName('full_house', game.printed)).toBe('Full house');
  });
});

group.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speakAt('dubbelyatzy', language));

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
