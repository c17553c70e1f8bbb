/**
 * Any game's view in a form that can be drawn without knowing the game: named values, lists, tables, dice.
 *
 * What a value means is guessed from its name and its shape: `dice` are dice, a `seat` is a player, a list with an item
 * for each player names the players, and a list of words as long as a row of values names those.
 */
import { has, named, number, t } from '../../lib/words';

export type Shown =
  | { kind: 'text'; text: string }
  | { kind: 'dice'; faces: (number | null)[] }
  | { kind: 'list'; items: Shown[] }
  | { kind: 'fields'; fields: Field[] }
  | { kind: 'table'; head: string[]; rows: { label: string; cells: Shown[] }[] };

export interface Field {
  label: string;
  value: Shown;
}

export interface About {
  game: string;
  names: string[];
  /** Lists of words that name the places of other lists, by their length. */
  labels: Map<number, string[]>;
}

type Fields = Record<string, unknown>;

const DICE = /^(dice|die|faces?|kept|held|thrown|rolled|white|red|cups?)$/;
const SEAT = /(^|_)(seat|starter|dealer|winner|player)s?$/;
const NOTHING: Shown = { kind: 'text', text: '–' };

/** The whole view, with what is simple first. A state inside it (`table`) is as good as its own fields. */
export function shownView(view: unknown, game: string, names: string[]): Field[] {
  if (!isFields(view)) return [{ label: '', value: shown(view, '', { game, names, labels: new Map() }) }];
  const { table, ...beside } = view;
  const all: Fields = isFields(table) ? { ...table, ...beside } : view;
  const about = { game, names, labels: labelsIn(all) };
  const fields = Object.entries(all)
    .filter(([, value]) => !isLabels(value))
    .flatMap(([key, value]) =>
      isTagged(value) ? shownTagged(value, key, about) : [{ label: label(key, game), value: shown(value, key, about) }],
    );
  const each = fields.filter(({ value }) => isOfPlayers(value, names));
  const rest = fields.filter((field) => !each.includes(field));
  return [
    ...rest.filter(({ value }) => !isLarge(value)),
    ...(each.length > 0 ? [ofPlayers(each, names)] : []),
    ...rest.filter(({ value }) => isLarge(value)),
  ];
}

export function shown(value: unknown, key: string, about: About): Shown {
  if (Array.isArray(value)) return shownList(value, key, about);
  if (isFields(value)) return shownFields(value, about);
  return DICE.test(key) && isFace(value) ? { kind: 'dice', faces: [value] } : { kind: 'text', text: said(value, key, about) };
}

/** What the game is doing now, by its name, and then what belongs to that. */
function shownTagged({ type, ...rest }: Fields, key: string, about: About): Field[] {
  const tag: Field = { label: label(key, about.game), value: { kind: 'text', text: label(String(type), about.game) } };
  return [tag, ...Object.entries(rest).map(([inner, value]) => ({ label: label(inner, about.game), value: shown(value, inner, about) }))];
}

/** Something small for each player. */
function isOfPlayers(value: Shown, names: string[]): value is Shown & { kind: 'fields' } {
  return value.kind === 'fields' && value.fields.every(({ label: name, value: inner }, seat) => name === names[seat] && !isLarge(inner));
}

/** All that each player has, as one table. */
function ofPlayers(each: Field[], names: string[]): Field {
  const rows = names.map((name, seat) => ({
    label: name,
    cells: each.map(({ value }) => (value.kind === 'fields' ? (value.fields[seat]?.value ?? NOTHING) : NOTHING)),
  }));
  return { label: '', value: { kind: 'table', head: each.map(({ label: title }) => title), rows } };
}

/** Whether it wants a place of its own. */
export function isLarge(value: Shown): boolean {
  return value.kind === 'table' || value.kind === 'fields';
}

/** A simple value in words. */
export function said(value: unknown, key: string, { game, names }: Pick<About, 'game' | 'names'>): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('web-plain-yes') : t('web-plain-no');
  if (typeof value === 'number') return SEAT.test(key) && names[value] !== undefined ? names[value] : number(value);
  return word(String(value), game);
}

/** A name of the game, or of the games in general, or what its programmer called it. */
export function word(value: string, game: string): string {
  for (const place of [game, 'plain']) if (has(`name-${place}-${value}`)) return named(value, place);
  return named(value).replaceAll('_', ' ');
}

export function label(key: string, game: string): string {
  const text = word(key, game);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shownFields(value: Fields, about: About): Shown {
  const { type, ...rest } = value;
  const entries = Object.entries(rest);
  const tag: Field[] = typeof type === 'string' ? [{ label: '', value: { kind: 'text', text: label(type, about.game) } }] : [];
  if (entries.length === 0) return tag[0]?.value ?? NOTHING;
  const alike = tag.length === 0 && entries.length > 1 ? columns(entries.map(([, one]) => one)) : null;
  if (alike) {
    return {
      kind: 'table',
      head: alike.map((key) => label(key, about.game)),
      rows: entries.map(([key, one]) => ({
        label: label(key, about.game),
        cells: alike.map((column) => shown((one as Fields)[column], column, about)),
      })),
    };
  }
  return {
    kind: 'fields',
    fields: [...tag, ...entries.map(([key, one]) => ({ label: label(key, about.game), value: shown(one, key, about) }))],
  };
}

function shownList(value: unknown[], key: string, about: About): Shown {
  if (value.length === 0) return NOTHING;
  const { names } = about;
  const flat = value.every((one) => !Array.isArray(one) && !isFields(one));
  const players = value.length === names.length && (names.length > 1 || !flat);
  const faces = DICE.test(key) && value.every((one) => one === null || isFace(one));
  if (faces && !(players && /cup/.test(key))) return { kind: 'dice', faces: value as (number | null)[] };
  if (flat && !players) return { kind: 'list', items: value.map((one) => shown(one, key, about)) };
  const alike = columns(value);
  const grid = alike ? null : places(value, key);
  if (grid) return shownGrid(value as unknown[][], key, players, about);
  if (!alike && !players) return { kind: 'list', items: value.map((one) => shownItem(one, key, about)) };
  const rowLabel = (place: number): string => (players ? names[place]! : (about.labels.get(value.length)?.[place] ?? String(place + 1)));
  if (!alike) {
    return { kind: 'fields', fields: value.map((one, place) => ({ label: rowLabel(place), value: shown(one, key, about) })) };
  }
  return {
    kind: 'table',
    head: alike.map((column) => label(column, about.game)),
    rows: value.map((one, place) => ({
      label: rowLabel(place),
      cells: alike.map((column) => shown((one as Fields)[column], column, about)),
    })),
  };
}

/** An item of a list says its simple values in one breath: "vermilion 6". */
function shownItem(value: unknown, key: string, about: About): Shown {
  if (!isFields(value) || Object.values(value).some((one) => isFields(one) || Array.isArray(one))) return shown(value, key, about);
  return {
    kind: 'text',
    text: Object.entries(value)
      .map(([name, one]) => said(one, name, about))
      .join(' '),
  };
}

/** Rows of equal length. Where words name the places of a row, they stand at the left, and each player has a column. */
function shownGrid(rows: unknown[][], key: string, players: boolean, about: About): Shown {
  const width = rows[0]!.length;
  const labels = about.labels.get(width);
  const names = rows.map((_, place) => (players ? about.names[place]! : String(place + 1)));
  if (labels) {
    return {
      kind: 'table',
      head: names,
      rows: labels.map((text, place) => ({ label: label(text, about.game), cells: rows.map((row) => shown(row[place], key, about)) })),
    };
  }
  return {
    kind: 'table',
    head: Array.from({ length: width }, (_, place) => String(place + 1)),
    rows: rows.map((row, place) => ({ label: names[place]!, cells: row.map((one) => shown(one, key, about)) })),
  };
}

/** The keys of objects that all have the same; null: they are something else. */
function columns(values: unknown[]): string[] | null {
  const [first] = values;
  if (!isFields(first) || 'type' in first) return null;
  const keys = Object.keys(first);
  const same = values.every((one) => isFields(one) && Object.keys(one).join() === keys.join());
  return keys.length > 0 && same ? keys : null;
}

/** How many places each of these lists has; 0: they are no grid. */
function places(values: unknown[], key: string): number {
  const [first] = values;
  if (!Array.isArray(first) || first.length < 2 || DICE.test(key)) return 0;
  const same = values.every(
    (one) => Array.isArray(one) && one.length === first.length && one.every((item) => !isFields(item) && !Array.isArray(item)),
  );
  return same ? first.length : 0;
}

function labelsIn(fields: Fields): Map<number, string[]> {
  const lists = Object.values(fields).filter(isLabels);
  return new Map(lists.map((list) => [list.length, list]));
}

/** Several different words: names of something else. */
function isLabels(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 3 && value.every((one) => typeof one === 'string') && new Set(value).size === value.length;
}

function isTagged(value: unknown): value is Fields {
  return isFields(value) && typeof value.type === 'string';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFace(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 6;
}
