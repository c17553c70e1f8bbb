/** Views of real games, and of one that nobody has drawn, as the plain board shows them. */
import { expect, test } from 'vitest';
import { LANGUAGES, speak } from '../../lib/words';
import { speakEnglish } from '../testing';
import { shownView, type Field, type Shown } from './values';
import { byKind, details, label } from './words';

const GAMES = import.meta.glob<any>('../../games/*/positions.json', { import: 'default', eager: true });
const NAMES = ['Anna', 'Bram', 'Cem'];

speakEnglish('plain');

function field(view: unknown, title: string): Shown | undefined {
  return shownView(view, 'liars', NAMES).find((one: Field) => one.label === title)?.value;
}

/** As a person would read it. */
function read(value: Shown | undefined): unknown {
  switch (value?.kind) {
    case 'text':
      return value.text;
    case 'dice':
      return value.faces;
    case 'list':
      return value.items.map(read);
    case 'fields':
      return value.fields.map(({ label: name, value: inner }) => [name, read(inner)]);
    case 'table':
      return [value.head, ...value.rows.map(({ label: name, cells }) => [name, ...cells.map(read)])];
  }
}

test('a number of a seat is a player, and a list with an item for each of them names them', () => {
  expect(read(field({ seat: 1 }, 'Turn'))).toBe('Bram');
  expect(read(field({ points: [3, -1, 0] }, ''))).toEqual([['Points'], ['Anna', '3'], ['Bram', '−1'], ['Cem', '0']]);
  expect(read(field({ points: [3, -1] }, 'Points'))).toEqual(['3', '−1']);
});

test('what belongs to the phase stands beside it, and what each player has in one table', () => {
  const view = {
    phase: { type: 'deciding', dice: [2, 2] },
    purses: [9, 8, 7],
    cups: [[1], [], []],
    row: [null, { colour: 'amber', face: 6 }],
  };
  expect(shownView(view, 'liars', NAMES).map(({ label: name, value }) => [name, read(value)])).toEqual([
    ['Phase', 'Decision'],
    ['Dice', [2, 2]],
    ['Row', ['–', 'amber 6']],
    [
      '',
      [
        ['Chips', 'Cups'],
        ['Anna', '9', [1]],
        ['Bram', '8', '–'],
        ['Cem', '7', '–'],
      ],
    ],
  ]);
});

test('dice are dice, and a closed cup shows none', () => {
  expect(field({ dice: [1, 6, 6] }, 'Dice')).toEqual({ kind: 'dice', faces: [1, 6, 6] });
  expect(read(field({ cups: [4, null, null] }, ''))).toEqual([['Cups'], ['Anna', [4]], ['Bram', '–'], ['Cem', '–']]);
  expect(read(field({ cups: [[4, 2], [], []] }, ''))).toEqual([['Cups'], ['Anna', [4, 2]], ['Bram', '–'], ['Cem', '–']]);
});

test('things of one kind make a table', () => {
  const tableaus = NAMES.map((_, seat) => ({ won: seat, left_out: false }));
  expect(read(field({ tableaus }, 'Tableaus'))).toEqual([
    ['Won', 'Left out'],
    ['Anna', '0', 'no'],
    ['Bram', '1', 'no'],
    ['Cem', '2', 'no'],
  ]);
});

test('words as many as a row is long stand beside the row', () => {
  const view = {
    boxes: ['ones', 'twos', 'full_house', 'chance'],
    sheets: [
      [1, null, 0, 9],
      [null, 4, null, null],
      [3, 2, 1, 0],
    ],
  };
  expect(field(view, 'Boxes')).toBeUndefined();
  expect(read(field(view, 'Sheets'))).toEqual([
    ['Anna', 'Bram', 'Cem'],
    ['Ones', '1', '–', '3'],
    ['Twos', '–', '4', '2'],
    ['Full house', '0', '–', '1'],
    ['Chance', '9', '–', '0'],
  ]);
});

test('what the state holds counts as the view’s own, simple things first', () => {
  const view = { sums: [{ total: 1 }, { total: 2 }, { total: 3 }], table: { throw: 2, phase: { type: 'ended' } } };
  expect(shownView(view, 'liars', NAMES).map((one) => [one.label, one.value.kind])).toEqual([
    ['Throw', 'text'],
    ['Phase', 'text'],
    ['Sums', 'table'],
  ]);
});

test('an action is said with all that it holds', () => {
  const props = { game: 'yatzy', names: NAMES };
  expect(label({ type: 'keep', dice: [3, 3, 5] }, props)).toBe('Keep: 3 3 5');
  expect(label({ type: 'fill', box: 'full_house' }, props)).toBe('Fill in: full house');
  expect(label({ type: 'say', higher: false }, props)).toBe('Say: Higher: no');
  expect(label({ type: 'give', seat: 2, cards: [1, 9] }, props)).toBe('Give: Cem, 1 9');
  expect(label({ type: 'pass' }, props)).toBe('Pass');
  expect(label('pass', props)).toBe('pass');
  expect(details({ type: 'keep', dice: [3, 3] }, props)).toEqual([{ kind: 'dice', faces: [3, 3] }]);
  expect(
    byKind([{ type: 'a', x: 0 }, { type: 'b' }, { type: 'c' }, { type: 'a', x: 1 }]).map(([kind, these]) => [kind, these.length]),
  ).toEqual([
    ['a', 2],
    ['', 2],
  ]);
});

test.each(LANGUAGES)('every position of the games that have a board can be shown without one, in %s', async (language) => {
  await speak(language);
  for (const [file, { at, names, three }] of Object.entries(GAMES)) {
    const game = file.split('/').at(-2)!;
    const people = names ?? three.names;
    for (const { view, awaited } of Object.values<any>(at ?? three.at)) {
      const text = JSON.stringify(shownView(view, game, people).map((one) => [one.label, read(one.value)]));
      expect(text).not.toMatch(/object Object|undefined|null,null/);
      for (const action of awaited.actions ?? []) expect(label(action, { game, names: people })).toMatch(/\S/);
    }
  }
});
