/** House rules that this device keeps under a name, and how they go elsewhere: in a link or a file, as the same JSON. */
import type { HouseRules } from '../wire';

const KEY = 'teerling.house';
const MOST = 60;
const VERSION = 1;

function all(): HouseRules[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as HouseRules[];
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.game === 'string' && typeof one.name === 'string' && one.options) : [];
  } catch {
    return [];
  }
}

function store(rules: HouseRules[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(rules.slice(0, MOST)));
  } catch {
    // A private window keeps nothing; the rules are still used for this table.
  }
}

export function keptRules(game: string): HouseRules[] {
  return all().filter((one) => one.game === game);
}

/** Keep them; those of the same name are replaced. */
export function keepRules(rules: HouseRules): void {
  store([rules, ...all().filter((one) => one.game !== rules.game || one.name !== rules.name)]);
}

export function forgetRules({ game, name }: HouseRules): void {
  store(all().filter((one) => one.game !== game || one.name !== name));
}

export function rulesOf(game: string, name: string, options: Record<string, any>): HouseRules {
  return { version: VERSION, game, name: name.trim(), options };
}

/** The address under which somebody else finds these rules on the first page of a new game. */
export function linkOf(rules: HouseRules): string {
  const bytes = new TextEncoder().encode(JSON.stringify(rules));
  const text = btoa(String.fromCharCode(...bytes));
  return `/new/${rules.game}#rules=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** What such an address holds, still to be judged; of one that was cut, as much as there is. */
export function readLink(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** Let the browser save them. */
export function saveFile(rules: HouseRules): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(rules, null, 1)}\n`], { type: 'application/json' }));
  link.download = `${rules.game}-${rules.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'rules'}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
