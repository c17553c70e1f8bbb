/** The options of a game that are not as usual, and what follows when one of them changes. */
import type { GameOffer, OptionOffer, Preset, Settings } from '../wire';
import { differing, fieldOf, rowsOf } from './fields';

export type Options = Record<string, any>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function optionOf(offer: GameOffer, name: string | null): OptionOffer | null {
  return offer.options.find((option) => option.name === name) ?? null;
}

export function valueOf(offer: GameOffer, options: Options, name: string): any {
  return name in options ? options[name] : optionOf(offer, name)?.default;
}

/** The options with these changes. Tables that the new variant does not print are as printed again. */
export function changed(offer: GameOffer, options: Options, changes: Options): Options {
  const next = { ...options, ...changes };
  for (const option of offer.options) {
    const { name } = option;
    if (name in next && same(next[name], option.default)) delete next[name];
    if (Array.isArray(next[name]) && !(name in changes) && !fits(offer, next, option)) delete next[name];
  }
  return next;
}

/** The printed tables that can be chosen without choosing another variant. */
function printed(offer: GameOffer, options: Options, option: OptionOffer): Preset[] {
  const others = (preset: Preset): [string, any][] => Object.entries(preset.options).filter(([name]) => name !== option.name);
  return option.presets.filter((preset) => others(preset).every(([name, value]) => same(valueOf(offer, options, name), value)));
}

function fits(offer: GameOffer, options: Options, option: OptionOffer): boolean {
  const field = fieldOf(option);
  if (field.kind !== 'table' || !field.shape.words) return true;
  const words = (table: any[]): unknown[] =>
    rowsOf(field.shape, table)
      .map(({ word }) => word)
      .sort();
  return printed(offer, options, option).some(({ table }) => same(words(table), words(options[option.name])));
}

/** Which of the printed tables is in use; −1: one of our own. */
export function presetOf(offer: GameOffer, options: Options, option: OptionOffer): number {
  return option.presets.findIndex((preset) =>
    Object.entries(preset.options).every(([name, value]) => same(valueOf(offer, options, name), value)),
  );
}

/** The table in use, as the game has it. */
export function tableInUse(offer: GameOffer, options: Options, option: OptionOffer): any[] {
  const value = valueOf(offer, options, option.name);
  return Array.isArray(value) ? value : (option.presets[presetOf(offer, options, option)]?.table ?? []);
}

/** With a table of our own; one that is printed is chosen as such. */
export function withTable(offer: GameOffer, options: Options, option: OptionOffer, table: any[]): Options {
  const preset = printed(offer, options, option).find((one) => same(one.table, table));
  return changed(offer, options, { [option.name]: preset ? preset.options[option.name] : table });
}

/** How much differs from the box, the variant aside: rows of tables, and other options. */
export function differences(offer: GameOffer, options: Options): number {
  return houseOptions(offer, options)
    .map((option) => {
      const field = fieldOf(option);
      if (field.kind !== 'table') return 1;
      const rows = rowsOf(field.shape, tableInUse(offer, options, option));
      return Math.min(...printed(offer, options, option).map(({ table }) => differing(rows, rowsOf(field.shape, table))));
    })
    .reduce((sum, count) => sum + count, 0);
}

/** With real dice some options are chosen by themselves, and with others not any more. */
export function withDice(offer: GameOffer, settings: Settings): Settings {
  const options = { ...settings.options };
  for (const [name, value] of Object.entries(offer.real_dice)) {
    if (isReal(settings.dice)) options[name] = value;
    else if (same(options[name], value)) delete options[name];
  }
  return { ...settings, options };
}

/** Another game at the same table: as in its box, with the same dice as far as it has them. */
export function forGame(offer: GameOffer, settings: Settings): Settings {
  const dice = settings.dice === 'none' && !offer.paper ? 'entered' : settings.dice;
  return withDice(offer, { ...settings, game: offer.id, dice, options: {}, house: null });
}

function isReal(dice: Settings['dice']): boolean {
  return dice === 'entered' || dice === 'none';
}

/** The options that are not as usual, without the variant unless it is of our own making, and without what real dice want. */
export function houseOptions(offer: GameOffer, options: Options): OptionOffer[] {
  return offer.options.filter(
    ({ name }) =>
      name in options && !same(options[name], offer.real_dice[name]) && (name !== offer.variant || Array.isArray(options[name])),
  );
}

/** What everybody at the table is told of the rules it plays by: the variant, and the name of what else is not as usual. */
export function tableLine(offer: GameOffer | null, { options, house }: Pick<Settings, 'options' | 'house'>): string {
  if (!offer) return house ?? '';
  const value = options[offer.variant ?? ''];
  const variant = optionOf(offer, offer.variant)?.choices?.find((choice) => same(choice.value, value))?.name;
  const ours = houseOptions(offer, options);
  const name = ours.length > 0 ? house || ours.map(({ label }) => label).join(', ') : '';
  return [variant, name].filter(Boolean).join(' · ');
}
