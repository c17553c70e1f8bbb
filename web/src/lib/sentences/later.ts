/** Sentences that only one screen or one game needs, and that come with it. */
import type { Language } from '../../wire';

/** A file of `locale/` without its "web-", or one in a game's folder: "zock/words". */
export type Part =
  'after' | 'evening' | 'explore' | 'learn' | 'puzzle' | 'review' | 'table' | `${string}/${'words' | 'lesson' | 'setting' | 'example'}`;

const FILES = import.meta.glob<string>(
  [
    '../../../../src/teerling/locale/*/web-{after,evening,explore,learn,puzzle,review,table}.ftl',
    '../../games/*/*.ftl',
    '!../../games/_*/*',
  ],
  { query: '?raw', import: 'default' },
);

export async function sentencesOf(part: Part, language: Language): Promise<string> {
  const load = FILES[`../../../../src/teerling/locale/${language}/web-${part}.ftl`] ?? FILES[`../../games/${part}.${language}.ftl`];
  return load ? load() : '';
}
