/** The names of those who sat down at this device, so that nobody has to type them again; the latest first. */
import { keep, kept } from './memory';
import { t } from './words';

const KEY = 'teerling.family';
const MOST = 16;

export function family(): string[] {
  return kept<string>(KEY, (one) => typeof one === 'string');
}

export function remember(names: string[]): void {
  const named = names.filter((name) => name && !isNobodys(name));
  if (named.length > 0) keep(KEY, [...new Set([...named, ...family()])].slice(0, MOST));
}

export function forgetName(name: string): void {
  keep(
    KEY,
    family().filter((one) => one !== name),
  );
}

/** Called so because nobody has said a name. */
function isNobodys(name: string): boolean {
  return [t('web-me'), t('web-player', { number: '' }).trim()].includes(name.replace(/ \d+$/, ''));
}
