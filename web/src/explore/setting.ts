/**
 * What can be set on a board by hand: a list of controls, which `games/<game>/setting.ts` makes of a setup. Each gives
 * back the setup that it would change it to. Nothing here knows a rule: the server is asked about every change.
 */
import type { Explored } from '../wire';
import type { Colour } from '../parts/colours';

export interface ColouredDie {
  colour: Colour;
  /** null: in the air. */
  face: number | null;
}

export interface Named<Value> {
  value: Value;
  name: string;
}

/** Dice side by side; null: to be thrown. `whole`: nothing is asked before the last of them lies there. */
export interface DiceControl<Setup> {
  kind: 'dice';
  label: string;
  faces: (number | null)[];
  /** A name each, as in `Roll.dice`; of a double die, the face is 10 times the outer number and the inner one. */
  dice: string[];
  whole: boolean;
  set: (faces: (number | null)[]) => Setup;
}

/** Places for coloured dice. */
export interface ColouredControl<Setup> {
  kind: 'coloured';
  label: string;
  places: Named<ColouredDie | null>[];
  colours: Colour[];
  /** Those that lie somewhere already. */
  used: Colour[];
  /** A die may be in the air. */
  air: boolean;
  set: (place: number, die: ColouredDie | null) => Setup;
}

/** One of these. */
export interface OneControl<Setup> {
  kind: 'one';
  label: string;
  options: Named<any>[];
  value: any;
  set: (value: any) => Setup;
}

/** Any of these. */
export interface ManyControl<Setup> {
  kind: 'many';
  label: string;
  options: (Named<any> & { on: boolean })[];
  set: (value: any) => Setup;
}

export interface NumberControl<Setup> {
  kind: 'number';
  label: string;
  value: number;
  low: number;
  high: number;
  step: number;
  set: (value: number) => Setup;
}

/** A list of boxes, each with one of its numbers; null: free, where that can be. */
export interface BoxesControl<Setup> {
  kind: 'boxes';
  label: string;
  rows: { name: string; value: number | null; choices: readonly number[]; free: boolean }[];
  set: (row: number, value: number | null) => Setup;
}

export type Control<Setup = any> =
  DiceControl<Setup> | ColouredControl<Setup> | OneControl<Setup> | ManyControl<Setup> | NumberControl<Setup> | BoxesControl<Setup>;

/** What `games/<game>/setting.ts` exports as `controls`; `setup` is the draft, `on` the table it belongs to. */
export type Setting<Setup = any> = (setup: Setup, on: Explored) => Control<Setup>[];

/** The list with another item at this place. */
export function at<Item>(items: readonly Item[], place: number, item: Item): Item[] {
  return items.map((one, index) => (index === place ? item : one));
}

/** As many places as there are dice, free ones last. */
export function slots(faces: readonly number[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, place) => faces[place] ?? null);
}

export function lying(faces: readonly (number | null)[]): number[] {
  return faces.filter((face) => face !== null);
}

export function seats(names: readonly string[]): Named<number>[] {
  return names.map((name, value) => ({ value, name }));
}

/** The numbers from 0 on. */
export function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, value) => value);
}

/** With or without it. */
export function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
}
