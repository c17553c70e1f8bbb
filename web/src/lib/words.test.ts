import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLanguage } from './settings.svelte';
import type { Part } from './sentences/later';
import { has, LANGUAGES, list, nameAlso, named, number, signed, speak, speakAlso, t } from './words';

/** Every part of the sentences that comes later. */
const PARTS = [
  'after',
  'evening',
  'explore',
  'learn',
  'puzzle',
  'review',
  'table',
  ...Object.keys(import.meta.glob('../games/*/*.en.ftl')).map((file) => file.slice('../games/'.length, -'.en.ftl'.length)),
] as Part[];
const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** Every key that stands in the code of the browser. */
function keys(): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf-8' })) {
    if (!/\.(svelte|ts)$/.test(file) || file.endsWith('.test.ts')) continue;
    for (const [, key] of readFileSync(`${SOURCE}/${file}`, 'utf-8').matchAll(/\bt\(\s*'(web-[a-z0-9_-]+)'/g)) found.add(key!);
  }
  return found;
}

describe.each(LANGUAGES)('%s', (language) => {
  beforeEach(async () => {
    await speak(language);
    for (const part of PARTS) await speakAlso(part);
  });

  it('has every sentence that the browser says', () => {
    const wanted = [...keys()];
    expect(wanted.length).toBeGreaterThan(150);
    expect(wanted.filter((key) => !has(key))).toEqual([]);
  });

  it('counts', () => {
    expect(t('web-lobby-missing', { count: 1 })).not.toBe(t('web-lobby-missing', { count: 2 }));
    expect(t('web-lobby-missing', { count: 3 })).toContain('3');
  });
});

describe('words', () => {
  beforeEach(() => speak('en'));

  it('names things of the games, each game in its own way', () => {
    expect(named('full_house', 'yatzy')).toBe('full house');
    expect(named('full_house', 'zocknroll')).toBe('Full house');
    expect(named('nobody calls it that')).toBe('nobody calls it that');
  });

  it('changes the language', async () => {
    await speak('nl');
    expect(t('web-throw')).toBe('Werpen');
    await speak('de');
    expect(t('web-throw')).toBe('Würfeln');
    expect(list(['Anna', 'Ben'])).toBe('Anna und Ben');
  });

  it('reports a sentence that nobody wrote', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(t('web-no-such-sentence')).toBe('web-no-such-sentence');
    expect(report).toHaveBeenCalledOnce();
  });

  it('sets numbers in sentences like numbers', () => {
    nameAlso({ 'name-numbers': 'about 56 % on 2 × 3, -5 now, 1-9' });
    expect(named('numbers')).toBe('about 56\u202f% on 2\u00a0×\u00a03, −5 now, 1-9');
  });

  it('writes a true minus', () => {
    expect([number(-3), signed(-3), signed(0), signed(20)]).toEqual(['−3', '−3', '0', '+20']);
  });

  it('speaks the first language of the browser that it knows', () => {
    expect(browserLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(browserLanguage(['nl'])).toBe('nl');
    expect(browserLanguage(['fr'])).toBe('en');
  });
});
