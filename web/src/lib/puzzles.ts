/** The puzzle of the day by its number, and what this device keeps of its owner's puzzles. Nothing leaves it. */
const KEY = 'teerling.puzzles';
const FIRST_DAY = Date.UTC(2026, 0, 1);

export interface Kept {
  rating: number;
  deviation: number;
  /** At which try the puzzle of a day was found; 0: it was not. */
  days: Record<number, number>;
  /** The numbers of each game's puzzles that were answered. */
  seen: Record<string, number[]>;
  /** What was answered wrongly in a puzzle that is not over: coming again gives no new try. */
  begun: { game: string; number: number; tried: unknown[] } | null;
}

/** Days since the first puzzle, by the calendar of this device. */
export function dayOf(date: Date): number {
  return Math.round((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - FIRST_DAY) / 86_400_000);
}

export function keptPuzzles(): Kept {
  const nothing: Kept = { rating: 1500, deviation: 350, days: {}, seen: {}, begun: null };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return Number.isFinite(kept.rating) && Number.isFinite(kept.deviation) ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

export function keepPuzzles(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A private window keeps nothing; puzzles can be solved all the same.
  }
}

/** Whether today's puzzle waits to be solved. */
export function isOpen(date: Date): boolean {
  return !(dayOf(date) in keptPuzzles().days);
}
