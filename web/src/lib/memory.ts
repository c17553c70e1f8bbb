/**
 * What this device remembers under names that begin with "teerling.": in the browser and nowhere else, without an
 * account. All of it can be written to one file, read from one, and erased.
 */
import { writeDown } from './durable';

const OURS = 'teerling.';
const FORMAT = 1;
/** Questions on their way to a server: nobody else's business. */
const PASSING = ['teerling.asking'];

interface Backup {
  teerling: 'device';
  format: number;
  at: string;
  memory: Record<string, unknown>;
}

/** A list that is kept, as far as its items are what they should be. */
export function kept<Item>(key: string, isItem: (one: Partial<Item>) => boolean): Item[] {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '[]') as Partial<Item>[];
    return Array.isArray(found) ? found.filter((one): one is Item => one !== null && isItem(one)) : [];
  } catch {
    return [];
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    writeDown(ours());
  } catch {
    // A private window keeps nothing: then it is forgotten when the window is closed.
  }
}

/** Everything, as the text of a file. */
export function exported(now: Date): string {
  const memory = Object.fromEntries(ours().map((key) => [key, JSON.parse(localStorage.getItem(key) ?? 'null') as unknown]));
  const backup: Backup = { teerling: 'device', format: FORMAT, at: now.toISOString(), memory };
  return JSON.stringify(backup, null, 1);
}

/** The same, saved as a file. */
export function save(now = new Date()): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([exported(now)], { type: 'application/json' }));
  link.download = `teerling-${now.toISOString().slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export class NotABackup extends Error {
  constructor(readonly why: 'damaged' | 'newer') {
    super(why);
  }
}

/** Take up what a file holds. What this device has itself stays; nothing is changed if the file is none of ours. */
export function takeUp(text: string): void {
  const backup = parsed(text);
  for (const [key, value] of Object.entries(backup.memory)) {
    if (!key.startsWith(OURS) || PASSING.includes(key)) continue;
    const own = localStorage.getItem(key);
    keep(key, own === null ? value : merged(JSON.parse(own), value));
  }
}

/** As if this device had never been here. */
export function eraseAll(): void {
  for (const key of [...ours(), ...PASSING]) localStorage.removeItem(key);
  sessionStorage.clear();
  writeDown([]);
}

function ours(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(OURS) && !PASSING.includes(key))
    .sort();
}

function parsed(text: string): Backup {
  let found: Partial<Backup> | null;
  try {
    found = JSON.parse(text) as Partial<Backup> | null;
  } catch {
    throw new NotABackup('damaged');
  }
  if (found?.teerling !== 'device' || typeof found.memory !== 'object' || found.memory === null) throw new NotABackup('damaged');
  if (found.format !== FORMAT) throw new NotABackup('newer');
  return found as Backup;
}

/** Lists hold what both hold, a table or a record once; of everything else, what this device has said itself counts. */
function merged(own: unknown, other: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(other)) {
    const known = new Set(own.map(identity));
    return [...(own as unknown[]), ...(other as unknown[]).filter((one) => !known.has(identity(one)))];
  }
  if (isObject(own) && isObject(other)) {
    const said = Object.entries(own).filter(([, value]) => value !== '');
    return { ...other, ...Object.fromEntries(said) };
  }
  return own;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A table is one by its room, house rules are by their game and name; anything else is what it says. */
function identity(one: unknown): string {
  if (!isObject(one) || 'kind' in one) return JSON.stringify(one);
  if ('room' in one) return String(one['room']);
  return 'name' in one ? JSON.stringify([one['game'], one['name']]) : JSON.stringify(one);
}
