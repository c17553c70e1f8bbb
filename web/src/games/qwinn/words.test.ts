/** Real positions of Qwinn (positions.json: as the server sends them to Anna), in all three languages. */
import { beforeEach, describe as about, expect, test } from 'vitest';
import { LANGUAGES } from '../../lib/words';
import type { Seen, qwinn } from '../../wire';
import type { BoardProps } from '../../board/contract';
import { given, positionsBeside, speakAt, speakEnglish } from '../../board/testing';
import { lying } from './dice';
import { boxName, boycottName, describe, label, tips, turnLine } from './words';

type Props = BoardProps<qwinn.View, qwinn.Printed, qwinn.Action>;

const { at, ...game } = positionsBeside(import.meta.url);
const moments = Object.keys(at);

function seen(moment: string, eyes: number | null = 0): Props {
  return given({ game: 'qwinn', ...game, ...at[moment] }, eyes);
}

/** The last lines of the log. */
function told(moment: string, lines = 1): string[] {
  const props = seen(moment);
  return props.events.slice(-lines).map((event) => describe(event, props));
}

/** "4* 6 1 1 5": the dice as they lie, the red one last; those that are kept have a star. */
function laid(moment: string): string {
  const { events, view } = seen(moment);
  return lying(events, view.table.phase)!
    .map(({ face, kept }) => `${face ?? '_'}${kept ? '*' : ''}`)
    .join(' ');
}

speakEnglish('qwinn');

about.each(LANGUAGES)('in %s', (language) => {
  beforeEach(() => speakAt('qwinn', language));

  test.each(moments)('the turn line fits on a phone: %s', (moment) => {
    for (const eyes of [0, 1, null]) {
      const line = turnLine(seen(moment, eyes));
      expect(line.length).toBeGreaterThan(5);
      expect(line.length).toBeLessThanOrEqual(34);
    }
  });

  test('who throws the same for the start is told so: the throw counts for nobody', () => {
    const equal = (seat: number): Seen => ({ type: 'rolled', seat, faces: [6] });
    const line = turnLine({ ...seen('opening'), events: [equal(0), equal(1)] });
    expect(line.length).toBeLessThanOrEqual(34);
    if (language === 'en') expect(line).toBe('Anna and Bram both threw 6: again');
  });

  test.each(moments)('every event and every option has words: %s', (moment) => {
    const props = seen(moment);
    for (const event of props.events) expect(describe(event, props)).toMatch(/\S/);
    if (props.awaited.type === 'choose') for (const action of props.awaited.actions) expect(label(action)).toMatch(/\S/);
  });
});

test('the turn line says what is awaited, and of whom', () => {
  expect(turnLine(seen('opening'))).toBe('Your turn: throw for the start');
  expect(turnLine(seen('opening', 1))).toBe('Anna throws for the start');
  const start: Seen[] = [1, 0].map((seat) => ({ type: 'rolled', seat, faces: [6 - seat] }));
  expect(turnLine({ ...seen('throwing'), events: start })).toBe('You begin: throw');
  expect(turnLine({ ...seen('throwing', 1), events: start })).toBe('Anna begins');
  expect(turnLine(seen('box-again'))).toBe('Your turn: throw again or move');
  expect(turnLine(seen('nothing-again'))).toBe('Your turn: no box yet, throw again');
  expect(turnLine(seen('box'))).toBe('Your turn: choose a box to move to');
  expect(turnLine(seen('nothing'))).toBe('Your turn: no box can be reached');
  expect(turnLine(seen('box', null))).toBe('Anna chooses');
  expect(turnLine(seen('other'))).toBe('Bram chooses');
  expect(turnLine(seen('won'))).toBe('Game over: Bram wins');
  expect(turnLine(seen('won', 1))).toBe('Game over: you win');
});

test('who types in the dice of another is not asked himself', () => {
  expect(turnLine({ ...seen('throwing', 1), throwing: 'entered' })).toBe('Type in the dice of Anna');
  expect(turnLine({ ...seen('throwing'), events: [], throwing: 'entered' })).toBe('Your turn: throw');
});

test('the log knows the red die among those that fell', () => {
  expect(told('box', 5)).toEqual([
    'Anna throws 4 6 1 1 and a red 5',
    'Anna keeps 4',
    'Anna throws 1 3 5 and a red 1',
    'Anna keeps 3 4 5',
    'Anna throws 5 and a red 2',
  ]);
  expect(told('throwing', 2)).toEqual(['Anna throws a red 3', 'Bram throws a red 2']);
});

test('a red die that was kept is not among them', () => {
  const props = seen('box');
  const events: Seen[] = [
    ...props.events,
    { type: 'played', seat: 0, action: { type: 'keep', white: [5, 5], red: true } },
    { type: 'rolled', faces: [6, 1], seat: 0, names: ['white', 'white'] },
  ];
  expect(describe(events.at(-1)!, { ...props, events })).toBe('Anna throws 6 1');
  expect(describe(events.at(-2)!, { ...props, events })).toBe('Anna keeps 5 5, red');
});

test('a log that begins in the middle of a turn knows the red die, too', () => {
  const props = seen('won');
  const red: Seen = { type: 'rolled', faces: [6], seat: 1, names: ['red'] };
  const white: Seen = { type: 'rolled', faces: [5], seat: 1, names: ['white'] };
  const place: Seen = { type: 'played', seat: 1, action: { type: 'move', box: 'three', red: 'place' } };
  const events = [red, white, place];
  const { boycotts } = props.printed;
  expect(describe(white, { ...props, events })).toBe('Bram throws 5');
  expect(describe(place, { ...props, events })).toBe(`Bram goes to Three alike and places ${boycottName(boycotts[6]!)}`);
});

test('the log says what a move did with the red die', () => {
  expect(told('won')).toEqual(['Bram goes to Small straight and places Minus']);
  expect(told('other', 2)).toEqual(['Anna goes to Small straight', 'Bram throws 1 1 4 4 and a red 1']);
});

test('boxes have names that people say', () => {
  expect(boxName('2x5')).toBe('2\u00a0×\u00a05');
  expect(boxName('three')).toBe('Three alike');
  expect(boxName('topper')).toBe('Topper');
});

test('a kept die stays where it lies, though the table counts in order', () => {
  expect(laid('box-again')).toBe('4 6 1 1 5');
  expect(laid('kept')).toBe('4* _ _ _ _');
  expect(laid('box')).toBe('4* 5 3* 5* 2');
});

test('without the throws of this turn, the dice lie in the order of the table', () => {
  const { view } = seen('box');
  expect(lying([], view.table.phase)?.map(({ face }) => face)).toEqual([3, 4, 5, 5, 2]);
  expect(lying([], seen('kept').view.table.phase)?.map(({ face }) => face)).toEqual([4, null, null, null, null]);
});

test('a boycott is explained by what the red die shows, and first of all where one has it on him', () => {
  const ids = (moment: string, eyes = 0): string[] => tips(seen(moment, eyes)).map(({ id }) => id);
  expect(ids('box')).toEqual(['qwinn-box', 'qwinn-max2x']); // there is no throw left to hold dice for
  expect(ids('box-again')).toEqual(['qwinn-box', 'qwinn-hold', 'qwinn-negeer']);
  expect(ids('remove')[0]).toBe('qwinn-minus');
  expect(ids('box', 1)).toEqual([]);
  const negeer = tips(seen('box-again')).find(({ id }) => id === 'qwinn-negeer');
  expect(negeer!.text).toMatch(/^Negeer \(“ignore”\) is a boycott/);
});

test('of real dice a box takes one tap, and the tip says no more', () => {
  const pad = { seats: [0, 1], perform: () => {}, undo: null };
  const said = (with_: object): string => tips({ ...seen('box'), ...with_ })[0]!.text;
  expect(said({})).toContain('Tap one, then “Move”');
  expect(said({ pad })).toContain('Tap one: your pawn goes there');
});
