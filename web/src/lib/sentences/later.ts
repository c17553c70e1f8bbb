/** Sentences that only one screen needs, and that come with it. */
import type { Language } from '../../wire';

export type Part = 'after' | 'learn';

const FILES = import.meta.glob<string>('../../../../src/teerling/locale/*/web-{after,learn}.ftl', {
  query: '?raw',
  import: 'default',
});

export async function sentencesOf(part: Part, language: Language): Promise<string> {
  const load = FILES[`../../../../src/teerling/locale/${language}/web-${part}.ftl`];
  return load ? load() : '';
}
