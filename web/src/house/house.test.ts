import { beforeEach, describe, expect, test } from 'vitest';
import type { GameOffer, OptionOffer, Preset, Settings } from '../wire';
import { areColours, differing, exchanged, fieldOf, moved, rowsOf, tableOf, type Field } from './fields';
import { forgetRules, keepRules, keptRules, linkOf, readLink, rulesOf } from './kept';
import { changed, differences, forGame, presetOf, tableInUse, tableLine, withTable } from './options';

function option(name: string, value: any, schema: any, more: Partial<OptionOffer> = {}): OptionOffer {
  return {
    name,
    label: name.toUpperCase(),
    about: '',
    default: value,
    schema,
    choices: null,
    presets: [],
    places: [],
    note: null,
    ...more,
  };
}

const preset = (name: string | null, options: Record<string, any>, table: any[]): Preset => ({ name, options, table });

const ROW = {
  type: 'object',
  properties: { combination: { enum: ['kniffel', 'pair', 'highway'] }, points: { type: 'integer', minimum: 0, maximum: 100 } },
};
const BASIC = [
  { combination: 'kniffel', points: 10 },
  { combination: 'pair', points: 1 },
];
const PROFI = [{ combination: 'highway', points: 12 }, ...BASIC];
const TABLEAU = option(
  'tableau',
  null,
  { anyOf: [{ type: 'array', items: { $ref: '#/$defs/Row' } }, { type: 'null' }], $defs: { Row: ROW } },
  { presets: [preset('basic', { profi: false, tableau: null }, BASIC), preset('Profi', { profi: true, tableau: null }, PROFI)] },
);
const COLUMN = option(
  'column',
  'manual',
  { anyOf: [{ enum: ['ascending', 'manual'] }, { type: 'array', items: { enum: ['2x1', '2x2', '2x3'] } }] },
  {
    choices: [
      { value: 'manual', name: 'as in the manual', about: '' },
      { value: 'ascending', name: 'ascending', about: '' },
    ],
    presets: [
      preset('as in the manual', { column: 'manual' }, ['2x1', '2x3', '2x2']),
      preset('ascending', { column: 'ascending' }, ['2x1', '2x2', '2x3']),
    ],
  },
);
const TENS = { type: 'integer', minimum: -1000, maximum: 1000, multipleOf: 10 };
const MATCHES = option(
  'matches',
  [0, 10],
  { type: 'array', prefixItems: [TENS, TENS], items: false },
  { presets: [preset(null, { matches: [0, 10] }, [0, 10])] },
);
const COLOURS = option(
  'colours',
  ['amber', 'sky'],
  { type: 'array', prefixItems: [{ enum: ['amber', 'sky'] }, { enum: ['amber', 'sky'] }], items: false },
  { presets: [preset(null, { colours: ['amber', 'sky'] }, ['amber', 'sky'])] },
);
const CHOICES = [
  { value: false, name: 'basic game', about: '' },
  { value: true, name: 'Profi', about: '' },
];
const SWITCH = option('profi', false, { type: 'boolean' }, { choices: CHOICES });
const TARGET = option('target', 250, { type: 'integer', minimum: 1, maximum: 1000 });

function game(variant: string | null, ...options: OptionOffer[]): GameOffer {
  return {
    id: 'game',
    version: 1,
    name: 'Game',
    about: '',
    min_players: 2,
    max_players: 4,
    minutes: null,
    solved: false,
    best_here: '',
    variant,
    options,
    paper: false,
    real_dice: {},
    names: {},
    prints: [],
  };
}

describe('an option is set as what its schema says', () => {
  const kinds: [OptionOffer, Field][] = [
    [SWITCH, { kind: 'switch' }],
    [option('eleven', 'none', { enum: ['none', 'one'] }, { choices: CHOICES }), { kind: 'choice', choices: CHOICES }],
    [TARGET, { kind: 'number', bounds: { low: 1, high: 1000, step: 1 } }],
    [option('first', 'lot', { anyOf: [{ type: 'integer' }, { enum: ['lot'] }] }), { kind: 'place', words: ['lot'] }],
    [COLUMN, { kind: 'table', shape: { words: true, numbers: null, names: null } }],
    [MATCHES, { kind: 'table', shape: { words: false, numbers: { low: -1000, high: 1000, step: 10 }, names: null } }],
    [
      TABLEAU,
      { kind: 'table', shape: { words: true, numbers: { low: 0, high: 100, step: 1 }, names: { word: 'combination', number: 'points' } } },
    ],
    [option('motto', '', { type: 'string' }), { kind: 'other' }],
    [option('grid', [], { type: 'array', items: { type: 'array' } }), { kind: 'other' }],
  ];
  test.each(kinds)('%#', (one, field) => expect(fieldOf(one)).toEqual(field));
});

describe('tables', () => {
  test.each([COLUMN, TABLEAU, MATCHES, COLOURS])('are the same after they were rows', (one) => {
    const field = fieldOf(one);
    if (field.kind !== 'table') throw new Error(field.kind);
    for (const { table } of one.presets) expect(tableOf(field.shape, rowsOf(field.shape, table))).toEqual(table);
    expect(areColours(rowsOf(field.shape, one.presets[0]!.table))).toBe(one === COLOURS);
  });

  test('a row goes to another place, and two change places', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(exchanged(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a']);
  });

  const rows = (text: string): { word: string; number: number }[] =>
    text.split(' ').map((one) => ({ word: one[0]!, number: Number(one.slice(1)) }));

  test.each([
    ['a9 b8 c7', 0],
    ['a9 c7 b8', 1],
    ['c7 a9 b8', 1],
    ['c7 b8 a9', 2],
    ['a9 b5 c7', 1],
    ['a9 c7 b5', 1],
    ['b5 a9 c1', 2],
  ])('%s differs by %i rows', (text, count) => expect(differing(rows(text), rows('a9 b8 c7'))).toBe(count));

  test('one that is printed is chosen as such, another is our own', () => {
    const offer = game('column', COLUMN);
    const own = withTable(offer, {}, COLUMN, ['2x3', '2x1', '2x2']);
    expect(own).toEqual({ column: ['2x3', '2x1', '2x2'] });
    expect(presetOf(offer, own, COLUMN)).toBe(-1);
    expect(tableInUse(offer, own, COLUMN)).toEqual(['2x3', '2x1', '2x2']);
    expect(withTable(offer, own, COLUMN, ['2x1', '2x2', '2x3'])).toEqual({ column: 'ascending' });
    expect(withTable(offer, own, COLUMN, ['2x1', '2x3', '2x2'])).toEqual({});
    expect(tableInUse(offer, {}, COLUMN)).toEqual(['2x1', '2x3', '2x2']);
  });

  test('rows of another variant go when that is left, and nothing else does', () => {
    const offer = game('profi', SWITCH, TABLEAU, TARGET);
    const own = withTable(offer, { target: 100 }, TABLEAU, [BASIC[1], BASIC[0]]);
    expect(changed(offer, own, { profi: true })).toEqual({ profi: true, target: 100 });
    expect(changed(offer, own, { target: 50 })).toEqual({ ...own, target: 50 });
    expect(withTable(offer, { profi: true }, TABLEAU, PROFI)).toEqual({ profi: true });
  });
});

describe('what differs from the box', () => {
  const offer = game('profi', SWITCH, TABLEAU, TARGET);
  const settings = { game: 'game', dice: 'random', entry: 'each', seconds: null, grace: 60, pace: 'normal', chat: true } as const;

  test('is counted by rows and options, without the variant', () => {
    expect(differences(offer, {})).toBe(0);
    expect(differences(offer, { profi: true })).toBe(0);
    expect(differences(offer, { tableau: [BASIC[1], BASIC[0]], target: 100 })).toBe(2);
  });

  test('is on the table line by its name, or by what it is about', () => {
    expect(tableLine(offer, { ...settings, options: {}, house: null })).toBe('');
    expect(tableLine(offer, { ...settings, options: { profi: true }, house: null })).toBe('Profi');
    expect(tableLine(offer, { ...settings, options: { profi: true, target: 9 }, house: 'Oma’s box' })).toBe('Profi · Oma’s box');
    expect(tableLine(offer, { ...settings, options: { target: 9 }, house: null })).toBe('TARGET');
    expect(tableLine(offer, { ...settings, options: {}, house: 'Oma’s box' })).toBe('');
  });
});

describe('another game at the same table', () => {
  test('is played with real cups where the dice are real, and by the rules of its box', () => {
    const offer = { ...game(null), id: 'cups', real_dice: { cups: 'lifted' } };
    const before = { game: 'other', options: { target: 9 }, house: 'Oma’s box', dice: 'entered' } as unknown as Settings;
    expect(forGame(offer, before)).toMatchObject({ game: 'cups', options: { cups: 'lifted' }, house: null, dice: 'entered' });
    expect(forGame(offer, { ...before, dice: 'random' })).toMatchObject({ options: {}, dice: 'random' });
    expect(forGame(offer, { ...before, dice: 'none' })).toMatchObject({ dice: 'entered' }); // it has no score sheet
    expect(forGame({ ...offer, paper: true }, { ...before, dice: 'none' })).toMatchObject({ dice: 'none' });
  });
});

describe('rules under a name', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    globalThis.localStorage = {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, text: string) => void store.set(key, text),
    } as Storage;
  });

  test('are kept, replaced and forgotten', () => {
    keepRules(rulesOf('zock', 'Club', { variant: 'b' }));
    keepRules(rulesOf('qwinn', 'Club', { target: 100 }));
    keepRules(rulesOf('zock', ' Club ', { variant: 'c' }));
    expect(keptRules('zock')).toEqual([{ version: 1, game: 'zock', name: 'Club', options: { variant: 'c' } }]);
    forgetRules(rulesOf('zock', 'Club', {}));
    expect([keptRules('zock').length, keptRules('qwinn').length]).toEqual([0, 1]);
    store.set('teerling.house', '{"cut');
    expect(keptRules('qwinn')).toEqual([]);
  });

  test('are the same after the way through a link', () => {
    const rules = rulesOf('zocknroll', 'Büchse ü 🎲', { tableau: PROFI });
    const link = linkOf(rules);
    expect(link).toMatch(/^\/new\/zocknroll#rules=[\w-]+$/);
    expect(JSON.parse(readLink(link.split('=')[1]!))).toEqual(rules);
    expect(readLink('%%%')).toBe('');
  });
});
