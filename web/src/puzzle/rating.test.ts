import { describe, expect, test } from 'vitest';
import { dayOf, type Kept } from '../lib/puzzles';
import { after, answered, daily, next, streak } from './rating';

const fresh: Kept = { rating: 1500, deviation: 350, days: {}, seen: {}, begun: null };
const lists = [
  { game: 'yatzy', grades: [1100, 1500, 1900], daily: true },
  { game: 'pig', grades: [1000], daily: false },
  { game: 'zock', grades: [1200, 1300], daily: true },
];

describe('the puzzle of the day', () => {
  test('is numbered by the calendar of this device', () => {
    expect(dayOf(new Date(2026, 0, 1, 0, 5))).toBe(0);
    expect(dayOf(new Date(2026, 10, 16, 23, 59))).toBe(319);
  });

  test('games take turns, and none comes twice before all of it were there', () => {
    const days = Array.from({ length: 6 }, (_, day) => daily(day, lists));
    expect(days.map(({ game }) => game)).toEqual(['yatzy', 'zock', 'yatzy', 'zock', 'yatzy', 'zock']);
    expect(new Set(days.filter(({ game }) => game === 'yatzy').map(({ number }) => number)).size).toBe(3);
  });

  test('a streak goes on while today is open and ends with a day that was not found', () => {
    expect(streak({ 5: 1, 6: 2 }, 7)).toBe(2);
    expect(streak({ 5: 1, 6: 2, 7: 1 }, 7)).toBe(3);
    expect(streak({ 5: 1, 6: 2, 7: 0 }, 7)).toBe(0);
    expect(streak({ 5: 1 }, 7)).toBe(0);
  });
});

describe('ratings', () => {
  test('change as in Glickman’s example', () => {
    const others = [
      [1400, 30],
      [1550, 100],
      [1700, 300],
    ].map(([value, deviation]) => ({ value: value!, deviation: deviation! }));
    const { value, deviation } = after({ value: 1500, deviation: 200 }, others, [1, 0, 0]);
    expect([Math.round(value), Math.round(10 * deviation) / 10]).toEqual([1464, 151.4]);
  });

  test('a second try is worth half', () => {
    const [first, second, failed] = [1, 2, 0].map((tries) => answered(fresh, { game: 'zock', number: 2 }, 1500, tries, 9));
    expect(first!.rating).toBeGreaterThan(1500);
    expect(second!.rating).toBe(1500);
    expect(failed!.rating).toBeLessThan(1500);
    expect([failed!.days, failed!.seen]).toEqual([{ 9: 0 }, { zock: [2] }]);
  });

  test('the series gives what is new, and all of it again when all was seen', () => {
    const yatzy = lists[0]!;
    const seen = { ...fresh, seen: { yatzy: [1, 3] } };
    expect(next(seen, yatzy, () => 0.99)).toBe(2);
    expect(next({ ...fresh, seen: { yatzy: [1, 2, 3] } }, yatzy, () => 0)).toBe(2);
  });
});
