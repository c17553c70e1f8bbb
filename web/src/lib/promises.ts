/** What this device was promised before a game with fair dice, and what it added: to be compared when the game is over. */
const KEY = 'teerling.promises';
const MOST = 48;

export interface Promised {
  room: string;
  game: number;
  /** The fingerprint of the seed. */
  commitment: string;
  /** The number this device added. */
  added: string;
}

export function notePromise(promised: Promised): void {
  const others = kept().filter((one) => one.room !== promised.room || one.game !== promised.game);
  try {
    localStorage.setItem(KEY, JSON.stringify([promised, ...others].slice(0, MOST)));
  } catch {
    // A private window keeps nothing: then people compare for themselves.
  }
}

export function promiseOf(room: string, game: number): Promised | null {
  return kept().find((one) => one.room === room && one.game === game) ?? null;
}

function kept(): Promised[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Promised[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
