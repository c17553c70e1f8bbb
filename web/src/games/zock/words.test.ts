/** Real positions of ZOCK (positions.json: as the server sends them to Anna), in all three languages. */
import { beforeEach, describe as about, expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/words';
import type { Seen, zock } from '../../wire';
import type { BoardProps } from '../../board/contract';
import { given, positionsBeside, speakAt, speakEnglish } from '../../board/testing';
import { brought, describe, fieldsText, label, reasonText, tips, turnLine } from './words';

const { at, c, players, ...game } = positionsBeside(import.meta.url);
const { options: refereed, ...judged } = players;
const positions: Record<string, any> = { ...at, c };
for (const [moment, position] of Object.entries<any>(judged)) positions[moment] = { ...position, options: refereed };
const moments = Object.keys(positions);

function seen(moment: string, eyes: number | null = 0): BoardProps<zock.View, zock.Printed, zock.Action> {
  const position = positions[moment];
  return given({ game: 'zock', ...game, ...position }, eyes);
}

function told(moment: string): string {
  const props = seen(moment);
  return describe(props.events.at(-1)!, props);
}

speakEnglish('zock');

about.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speakAt('zock', language));

  test.each(moments)('the turn line fits on a phone: %s', (moment) => {
    for (const eyes of [0, 1, null]) {
      const line = turnLine(seen(moment, eyes));
      expect(line.length).toBeGreaterThan(5);
      expect(line.length).toBeLessThanOrEqual(34);
    }
  });

  test('who throws the same for the start is told so: the throw counts for nobody', () => {
    const equal = (seat: number): Seen => ({ type: 'rolled', seat, faces: [4, 6] });
    const line = turnLine({ ...seen('opening'), events: [equal(0), equal(1)] });
    expect(line.length).toBeLessThanOrEqual(34);
    if (language === 'en') expect(line).toBe('Anna and Bram both threw 10: again');
  });

  test.each(moments)('every event and every action can be told: %s', (moment) => {
    const props = seen(moment);
    for (const event of props.events) expect(describe(event, props)).toMatch(/\w.*\.$/);
    for (const action of positions[moment].awaited.actions ?? []) expect(label(action)).toMatch(/\p{L}/u);
  });

  test('every reason that the server gives has words', () => {
    const reasons = moments.flatMap((moment) => Object.values<string[]>(positions[moment].view.reasons).flat());
    for (const reason of ['dice', 'sum', 'split', 'product', ...reasons]) expect(reasonText(reason, [1, 5])).not.toBe(reason);
  });
});

test('says whose turn it is and what is awaited', () => {
  expect(turnLine(seen('opening'))).toBe('You: throw for the first turn');
  expect(turnLine({ ...seen('throwing'), events: [] })).toBe('Your turn: throw');
  expect(turnLine({ ...seen('throwing', 1), events: [] })).toBe('Anna throws');
  const start: Seen[] = [1, 0].map((seat) => ({ type: 'rolled', seat, faces: [4, 6 - seat] }));
  expect(turnLine({ ...seen('throwing'), events: start })).toBe('You begin: throw');
  expect(turnLine({ ...seen('throwing', 1), events: start })).toBe('Anna begins');
  expect(turnLine({ ...seen('otherThrows'), events: [] })).toBe('Bram throws');
  expect(turnLine({ ...seen('otherThrows'), throwing: 'entered' })).toBe('Type in the dice of Bram');
  expect(turnLine(seen('otherCovers'))).toBe('Bram covers');
  expect(turnLine(seen('miss'))).toBe('Your turn: nothing can be covered');
  expect(turnLine(seen('judging'))).toBe('You: was that covered rightly?');
  const [winner] = at.over.awaited.winners;
  expect(turnLine(seen('over', winner))).toBe('Game over: you win');
  for (const eyes of [1 - winner, null]) expect(turnLine(seen('over', eyes))).toBe(`Game over: ${game.names[winner]} wins`);
});

test('names what can be covered as long as it fits', () => {
  const covers = (moment: string): string[] => positions[moment].awaited.actions.map(({ fields }: zock.Cover) => fieldsText(fields));
  expect(turnLine(seen('one'))).toBe(`Your turn: cover ${covers('one')[0]}`);
  expect(turnLine(seen('two'))).toBe(`Your turn: cover ${covers('two').join(', or ')}`);
  expect(covers('c').length).toBeGreaterThan(3);
  expect(turnLine(seen('c'))).toBe('Your turn: choose what to cover');
  expect(turnLine(seen('freely'))).toBe('Your turn: choose what to cover');
});

test('the log says who threw and what he made of it', () => {
  const [a, b] = at.one.events.at(-1).faces;
  expect(told('one')).toBe(`Anna threw ${a} and ${b}.`);
  expect(told('opened')).toMatch(/^Anna threw [1-6] and [1-6]\.$/);
  expect(told('covered')).toMatch(/^(Anna|Bram) covered [1-9] and [1-9]\.$/);
  expect(told('missed')).toMatch(/^(Anna|Bram) covered nothing\.$/);
  expect(told('accepted')).toMatch(/ accepts\.$/);
  expect(told('objected')).toMatch(/ objects\.$/);
});

test('whose own turn has ended is spoken to, everybody else is told of it', () => {
  const covered: Seen = { type: 'played', seat: 0, action: { type: 'cover', fields: [2, 4] } };
  const missed: Seen = { type: 'played', seat: 0, action: { type: 'miss' } };
  const ended = (event: Seen, eyes: number | null): string => brought({ ...seen('throwing', eyes), events: [event] });
  expect(ended(covered, 0)).toBe('You covered 2 and 4.');
  expect(ended(missed, 0)).toBe('You covered nothing.');
  for (const eyes of [1, null]) expect(ended(covered, eyes)).toBe('Anna covered 2 and 4.');
});

test('a throw is told with the name of whoever threw', () => {
  expect(describe({ type: 'rolled', faces: [2, 3], seat: 1 }, seen('throwing'))).toBe('Bram threw 2 and 3.');
});

test('a reason shows how the dice were reckoned', () => {
  expect(reasonText('sum', [1, 5])).toBe('sum 1 + 5');
  expect(reasonText('difference', [1, 5])).toBe('difference 5 − 1');
  expect(label({ type: 'cover', fields: [2, 4] })).toBe('Cover 2 and 4');
  expect(label({ type: 'cover', fields: [6] })).toBe('Cover 6');
});

test('the 1 for a 10 and two equal dice are explained where they lie, to whoever covers', () => {
  const lying = (dice: number[], fields: number[][], eyes = 0): string[] => {
    const { view, awaited, ...rest } = seen('one', eyes);
    const actions = fields.map((covered) => ({ type: 'cover', fields: covered }));
    const table = { ...view.table, phase: { type: 'covering', dice } };
    const props = { ...rest, view: { ...view, table }, awaited: { ...awaited, actions } };
    return tips(props as BoardProps<zock.View, zock.Printed, zock.Action>).map(({ id }) => id);
  };
  expect(lying([4, 6], [[4, 6], [1]])).toEqual(['zock-ten']);
  expect(lying([5, 5], [[1]])).toEqual(['zock-ten']);
  expect(lying([4, 6], [[4, 6]])).toEqual([]);
  expect(lying([3, 3], [[6]])).toEqual(['zock-doubles']);
  expect(lying([4, 6], [[4, 6], [1]], 1)).toEqual([]);
});
