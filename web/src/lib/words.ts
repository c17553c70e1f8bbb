/**
 * Every sentence of the browser, from the same Fluent files as the terminal and the server.
 *
 * `t('web-home-join')` gives the sentence in the language in use. A value that has a name of its own ("full_house") is
 * said by that name; a game may name it differently from the others. Only the language in use is loaded.
 */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Language } from '../wire';
import { sentencesOf, type Part } from './sentences/later';

export const LANGUAGES: readonly Language[] = ['en', 'nl', 'de'];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

export type Values = Record<string, string | number>;

const SENTENCES: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import('./sentences/en'),
  nl: () => import('./sentences/nl'),
  de: () => import('./sentences/de'),
};

let bundle = new FluentBundle('en');
let inUse: Language = 'en';

/** Speak this language from now on; the page is drawn anew by whoever calls it. */
export async function speak(language: Language): Promise<void> {
  const next = new FluentBundle(language, { useIsolating: false });
  for (const text of (await SENTENCES[language]()).default) {
    const [wrong] = next.addResource(new FluentResource(text));
    if (wrong) throw wrong;
  }
  bundle = next;
  inUse = language;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
}

/** Say also what only one screen or one game says; asked for whenever it is opened. */
export async function speakAlso(part: Part): Promise<void> {
  const [wrong] = bundle.addResource(new FluentResource(await sentencesOf(part, inUse)), { allowOverrides: true });
  if (wrong) throw wrong;
}

/** Names that no file of the page holds: of games from elsewhere, by key. */
export function nameAlso(names: Record<string, string>): void {
  const text = Object.entries(names).map(([key, name]) => `${key} = ${name.replaceAll('{', '{"{"}')}`);
  bundle.addResource(new FluentResource(text.join('\n')), { allowOverrides: true });
}

export function language(): Language {
  return inUse;
}

/** The sentence `key`, filled with `values`. A key that nobody wrote is a mistake of ours and says so. */
export function t(key: string, values: Values = {}): string {
  const pattern = bundle.getMessage(key)?.value;
  if (pattern == null) return reportMissing(key);
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values, errors);
  if (errors.length > 0) console.error(key, errors[0]);
  return typeset(text);
}

/** What people call a thing of the games ("full_house" → "full house"); anything else stays as it is. */
export function named(value: string | number, game = ''): string {
  for (const key of [`name-${game}-${value}`, `name-${value}`]) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern != null) return typeset(bundle.formatPattern(pattern));
  }
  return String(value);
}

/** Whether there is such a sentence. */
export function has(key: string): boolean {
  return bundle.hasMessage(key);
}

/** No line breaks inside "56 %" or "2 × 3", and a minus is a true one: as `locale/numbers.py` does. */
function typeset(sentence: string): string {
  return sentence
    .replace(/(?<=\d) (?=%)/g, '\u202f')
    .replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0')
    .replace(/(?<![^\s(])-(?=\d)/g, '−');
}

/** A whole number as people write it, with a true minus. */
export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** Points won or lost: always with a sign, but 0 has none. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : number(value);
}

/** "Anna, Bram und Noor" in the language in use. */
export function list(words: string[]): string {
  return new Intl.ListFormat(inUse, { type: 'conjunction' }).format(words);
}

function reportMissing(key: string): string {
  console.error(`no sentence ${key} in ${inUse}`);
  return key;
}
