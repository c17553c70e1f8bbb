/**
 * What was asked of the server and not answered yet. Asked again with the same secret it is done once: nobody comes in
 * twice, and no seat is lost with an answer. It is kept before it is sent, for the page may be loaded again in between.
 */
import { ApiProblem } from './api';
import { randomHex } from './random';

const KEY = 'teerling.asking';
const MOST = 8;
/** Milliseconds after which nobody waits for the answer any more. */
const LONGEST = 10 * 60_000;
const PAUSES = [500, 1500, 3000];

interface Asked {
  what: string;
  wish: unknown;
  secret: string;
  at: number;
}

/** Ask for it until there is an answer; `pauses`: milliseconds before each further try. */
export async function askOnce<Wish extends object, Answer>(
  what: string,
  wish: Wish,
  ask: (wish: Wish & { secret: string }) => Promise<Answer>,
  pauses: readonly number[] = PAUSES,
): Promise<Answer> {
  const secret = kept().find((one) => one.what === what)?.secret ?? randomHex(16);
  keep([{ what, wish, secret, at: Date.now() }, ...others(what)]);
  for (const pause of [...pauses, null]) {
    try {
      const answer = await ask({ ...wish, secret });
      keep(others(what));
      return answer;
    } catch (problem) {
      const lost = problem instanceof ApiProblem && ['offline', 'unavailable'].includes(problem.code);
      if (!lost) keep(others(what));
      if (!lost || pause === null) throw problem;
      await new Promise((over) => setTimeout(over, pause));
    }
  }
  throw new Error('never');
}

/** What was asked before under this name and not answered; null: nothing. */
export function unanswered<Wish>(what: string): Wish | null {
  return (kept().find((one) => one.what === what)?.wish as Wish | undefined) ?? null;
}

function others(what: string): Asked[] {
  return kept().filter((one) => one.what !== what);
}

function kept(): Asked[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Asked[];
    return Array.isArray(all) ? all.filter(({ at }) => Date.now() - at < LONGEST) : [];
  } catch {
    return [];
  }
}

function keep(all: Asked[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // A private window keeps nothing: then only this page asks again.
  }
}
