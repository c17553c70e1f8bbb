/** What this device remembers of its evenings: what was played at each of its tables, and the records, by name. */
import type { Best, PastGame, RoomInfo, Tally } from '../wire';
import { bests as ask } from './api';
import { keep, kept } from './memory';
import { list, t } from './words';

const EVENINGS = 'teerling.evenings';
const BESTS = 'teerling.bests';
const MOST = 60;
/** Letters of a name beside which the rest of the line has its place. */
const SHORT_NAME = 9;

export interface Evening {
  room: string;
  /** When something was finished there last, in milliseconds. */
  at: number;
  finished: number;
  past: PastGame[];
  tally: Tally;
  /** Up to which game the records are known. */
  noted: number;
}

export interface KeptBest extends Best {
  at: number;
  room: string;
}

export function evenings(): Evening[] {
  return kept<Evening>(EVENINGS, (one) => typeof one.room === 'string' && Array.isArray(one.past) && Array.isArray(one.tally?.players));
}

export function eveningOf(room: string): Evening | null {
  return evenings().find((one) => one.room === room) ?? null;
}

export function forgetEvening(room: string): void {
  keep(
    EVENINGS,
    evenings().filter((one) => one.room !== room),
  );
}

export function keptBests(): KeptBest[] {
  const all = kept<KeptBest>(BESTS, (one) => typeof one.game === 'string' && typeof one.value === 'number' && typeof one.name === 'string');
  const best = new Map<string, KeptBest>();
  for (const one of all) {
    const before = best.get(comparable(one));
    if (!before || isBetter(one, before)) best.set(comparable(one), one);
  }
  return [...best.values()];
}

/** What was finished in a room we belong to, and what of it is a record now. */
export async function noteEvening(info: RoomInfo): Promise<void> {
  if (info.finished === 0) return;
  const before = eveningOf(info.room);
  const { room, finished, past, tally } = info;
  const at = before && before.finished === finished ? before.at : Date.now();
  store({ room, at, finished, past, tally, noted: before?.noted ?? 0 });
  if (!noting.has(room)) await noteBests(room);
}

const noting = new Set<string>();

async function noteBests(room: string): Promise<void> {
  noting.add(room);
  try {
    for (let next = nextOf(room); next !== null; next = nextOf(room)) {
      const found = await ask(room, next);
      keep(BESTS, [...keptBests(), ...found.map((one) => ({ ...one, at: Date.now(), room }))]);
      const now = eveningOf(room);
      if (!now) return;
      store({ ...now, noted: next });
      keep(BESTS, keptBests());
    }
  } catch {
    // Not answered: asked again when the room is seen next.
  } finally {
    noting.delete(room);
  }
}

/** The next game whose records are not known. */
function nextOf(room: string): number | null {
  const known = eveningOf(room);
  return known?.past.find(({ number }) => number > known.noted)?.number ?? null;
}

function store(evening: Evening): void {
  keep(EVENINGS, [evening, ...evenings().filter((one) => one.room !== evening.room)].slice(0, MOST));
}

function comparable({ game, kind, rules }: Best): string {
  return JSON.stringify([game, kind, Object.entries(rules).sort()]);
}

/** What is only as good does not take a record away. */
function isBetter(one: KeptBest, other: KeptBest): boolean {
  if (one.value === other.value) return one.at < other.at;
  return one.fewest ? one.value < other.value : one.value > other.value;
}

/** "Opa leads: 2 of 3 games". */
export function eveningLine({ tally, finished }: { tally: Tally; finished: number }): string {
  const most = Math.max(0, ...tally.players.map(({ won }) => won));
  const first = tally.players.filter(({ won }) => won === most).map(({ name }) => name);
  const name = first[0] ?? '';
  if (most === 0) return t('web-evening-games', { count: finished });
  if (first.length > 2 || first.join('').length > 2 * SHORT_NAME - 5)
    return t('web-evening-level-many', { count: first.length, won: most });
  if (first.length === 2) return t('web-evening-level', { names: list(first), won: most });
  return name.length > SHORT_NAME
    ? t('web-evening-leads-only', { name })
    : t('web-evening-leads', { name, won: most, count: tally.contests });
}
