/** As what an option of a game is set, found out from its schema: an option that a game gets tomorrow appears by itself. */
import { isColour } from '../parts/colours';
import type { Choice, OptionOffer } from '../wire';

export interface Bounds {
  low: number;
  high: number;
  step: number;
}

/** Whether names are few and short enough to stand side by side on a phone. */
export function areShort(choices: { name: string }[]): boolean {
  return choices.length <= 3 && choices.reduce((sum, { name }) => sum + name.length, 0) <= 34;
}

/** A row of a table: a word that has its place there, a number, or both. */
export interface Row {
  word: string | null;
  number: number | null;
}

/** What a row is made of; where it holds both, the names under which it does. */
export interface Shape {
  words: boolean;
  numbers: Bounds | null;
  names: { word: string; number: string } | null;
}

export type Field =
  | { kind: 'switch' }
  | { kind: 'choice'; choices: Choice[] }
  | { kind: 'number'; bounds: Bounds }
  /** A place at the table: counted from 1 by people, from 0 by the program; or a word. */
  | { kind: 'place'; words: string[] }
  | { kind: 'table'; shape: Shape }
  /** Nothing that we could draw. */
  | { kind: 'other' };

interface Schema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

export function fieldOf(option: OptionOffer): Field {
  const schema = option.schema as Schema;
  const kinds = schema.anyOf ?? [schema];
  if (option.name === 'first') return { kind: 'place', words: kinds.flatMap((one) => one.enum ?? []) };
  const list = kinds.find(({ type }) => type === 'array');
  if (list) {
    const shape = shapeOf(resolved(list.prefixItems?.[0] ?? (list.items || {}), schema.$defs ?? {}));
    return shape && option.presets.length > 0 ? { kind: 'table', shape } : { kind: 'other' };
  }
  if (typeof option.default === 'boolean') return { kind: 'switch' };
  if (option.choices) return { kind: 'choice', choices: option.choices };
  const bounds = boundsOf(schema);
  return bounds ? { kind: 'number', bounds } : { kind: 'other' };
}

function resolved(schema: Schema, defs: Record<string, Schema>): Schema {
  return schema.$ref ? (defs[schema.$ref.split('/').at(-1)!] ?? {}) : schema;
}

function shapeOf(item: Schema): Shape | null {
  if (item.enum) return { words: true, numbers: null, names: null };
  const numbers = boundsOf(item);
  if (numbers) return { words: false, numbers, names: null };
  const parts = Object.entries(item.properties ?? {});
  const word = parts.find(([, part]) => part.enum)?.[0];
  const number = parts.find(([, part]) => part.type === 'integer');
  const bounds = number && boundsOf(number[1]);
  return parts.length === 2 && word && bounds ? { words: true, numbers: bounds, names: { word, number: number[0] } } : null;
}

function boundsOf({ type, minimum, maximum, multipleOf }: Schema): Bounds | null {
  if (type !== 'integer' || minimum === undefined || maximum === undefined) return null;
  return { low: minimum, high: maximum, step: multipleOf ?? 1 };
}

/** A table as rows. */
export function rowsOf(shape: Shape, table: any[]): Row[] {
  const { names } = shape;
  return table.map((one) => {
    if (names) return { word: one[names.word], number: one[names.number] };
    return shape.words ? { word: one, number: null } : { word: null, number: one };
  });
}

/** Rows as the game wants them. */
export function tableOf(shape: Shape, rows: Row[]): any[] {
  const { names } = shape;
  return rows.map(({ word, number }) => (names ? { [names.word]: word, [names.number]: number } : shape.words ? word : number));
}

/** Whether these are nothing but colours, to be drawn as such. */
export function areColours(rows: Row[]): boolean {
  return rows.every(({ word, number }) => number === null && word !== null && isColour(word));
}

/** The list with one of its items at another place; the others move up. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)];
}

/** The list with two of its items exchanged. */
export function exchanged<Item>(items: Item[], one: number, other: number): Item[] {
  return items.map((item, at) => items[at === one ? other : at === other ? one : at] ?? item);
}

/** How many rows differ: a number that is another, or a row that was moved past others. */
export function differing(now: Row[], printed: Row[]): number {
  const numbers = new Map(printed.map(({ word, number }, at) => [word ?? at, number]));
  const same = now.filter(({ word, number }, at) => numbers.get(word ?? at) === number);
  const places = new Map(printed.map(({ word }, at) => [word ?? at, at]));
  const order = now.flatMap((row, at) => (same.includes(row) ? [places.get(row.word ?? at)!] : []));
  return now.length - longestRising(order);
}

function longestRising(places: number[]): number {
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place);
    ends[at < 0 ? ends.length : at] = place;
  }
  return ends.length;
}
