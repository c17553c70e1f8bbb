/** Which puzzle comes when, and how a rating changes: as `analysis/puzzles.py` and `analysis/rating.py` have it. */
import type { Kept } from '../lib/puzzles';
import type { PuzzleList } from '../wire';

const STRIDE = 7919;
const Q = Math.log(10) / 400;
const STEADIEST = 50;
const OF_A_PUZZLE = 120;
const NEAREST = 12;

export interface Rating {
  value: number;
  deviation: number;
}

export interface Which {
  game: string;
  /** Of the game's puzzles, counted from 1. */
  number: number;
}

/** The same for everybody: games that came with Teerling take turns, and each goes through its own puzzles. */
export function daily(day: number, lists: readonly PuzzleList[]): Which {
  const turns = lists.filter((list) => list.daily);
  const { game, grades } = turns[day % turns.length]!;
  return { game, number: ((Math.floor(day / turns.length) * STRIDE) % grades.length) + 1 };
}

/** Glicko, one period: these opponents were met with these scores. */
export function after(own: Rating, opponents: readonly Rating[], scores: readonly number[]): Rating {
  let told = 0;
  let gained = 0;
  opponents.forEach((one, at) => {
    const weight = 1 / Math.sqrt(1 + 3 * ((Q * one.deviation) / Math.PI) ** 2);
    const expected = 1 / (1 + 10 ** ((-weight * (own.value - one.value)) / 400));
    told += Q ** 2 * weight ** 2 * expected * (1 - expected);
    gained += weight * (scores[at]! - expected);
  });
  const precision = 1 / own.deviation ** 2 + told;
  return { value: own.value + (Q / precision) * gained, deviation: Math.sqrt(1 / precision) };
}

/** When a puzzle was found at this try; 0: not at all. `day`: it was the one of this day. */
export function answered(kept: Kept, { game, number }: Which, grade: number, tries: number, day: number | null): Kept {
  const score = tries > 0 ? 1 / tries : 0;
  const own = { value: kept.rating, deviation: kept.deviation };
  const { value, deviation } = after(own, [{ value: grade, deviation: OF_A_PUZZLE }], [score]);
  return {
    rating: value,
    deviation: Math.max(deviation, STEADIEST),
    days: day === null ? kept.days : { ...kept.days, [day]: tries },
    seen: { ...kept.seen, [game]: [...new Set([...(kept.seen[game] ?? []), number])] },
    begun: null,
  };
}

/** Days in a row with the puzzle of the day found, up to today, or to yesterday while today's is open. */
export function streak(days: Kept['days'], today: number): number {
  const last = today in days ? today : today - 1;
  let length = 0;
  while ((days[last - length] ?? 0) > 0) length += 1;
  return length;
}

/** A puzzle about as hard as this person is strong, new to him while there are any. */
export function next(kept: Kept, { game, grades }: PuzzleList, random: () => number = Math.random): number {
  const seen = new Set(kept.seen[game] ?? []);
  const all = grades.map((_, at) => at + 1);
  const fresh = all.filter((number) => !seen.has(number));
  const nearest = (fresh.length > 0 ? fresh : all).sort((one, other) => off(one) - off(other)).slice(0, NEAREST);
  return nearest[Math.floor(random() * nearest.length)]!;

  function off(number: number): number {
    return Math.abs(grades[number - 1]! - kept.rating);
  }
}
