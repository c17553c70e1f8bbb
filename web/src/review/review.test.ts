/** The pure parts of a review, on a small game between two: start 50 % + luck 10 − Anna 12 + Bram 52 = 100 %. */
import { beforeAll, describe, expect, test } from 'vitest';
import { speak, speakAlso } from '../lib/words';
import type { ReviewedDecision, ReviewPage } from '../wire';
import { amount } from '../board/worth';
import { books, decider, headline, judge, luck, marked, mistakes, points, same, smaller } from './review';

const decision = (number: number, seat: number, worths: number[], played: number, mark: ReviewedDecision['mark']): ReviewedDecision => ({
  kind: 'decision',
  number,
  seat,
  unit: 'win',
  worth: worths[played]!,
  loss: worths[0]! - worths[played]!,
  mark,
  forced: worths.length === 1,
  played: { type: 'cover', fields: [played] },
  best: { type: 'cover', fields: [0] },
  options: worths.map((worth, at) => ({ action: { type: 'cover', fields: [at] }, worth })),
  why_played: 'so',
  why_best: 'because',
  view: {},
  situation: null,
});
const seat = (name: string, result: number, lucky: number, errors: number, count: number) => ({
  name,
  result,
  luck: lucky,
  errors,
  mistakes: count,
  unforced: 1,
  per_decision: errors,
  adjusted: 0.5,
  strength: null,
});
const review: ReviewPage = {
  game: 'zock',
  options: {},
  unit: 'win',
  exact: true,
  mixed: false,
  error: 0,
  start: [0.5, 0.5],
  seats: [seat('Anna', 1, 0.07, 0.12, 1), seat('Bram', 0, -0.03, 0.52, 1)],
  events: [
    { kind: 'throw', number: 1, seat: 0, unit: 'win', faces: [1, 2], before: 0.5, worth: 0.57, luck: 0.07 },
    decision(2, 0, [0.57, 0.55, 0.45], 2, '??'),
    { kind: 'throw', number: 3, seat: 1, unit: 'win', faces: [6, 6], before: 0.55, worth: 0.52, luck: -0.03 },
    decision(4, 1, [0.52, 0.0], 1, '??'),
  ],
};
const first = review.events[1] as ReviewedDecision;

beforeAll(async () => {
  await speak('en');
  await speakAlso('review');
});

describe('what is said', () => {
  test('what decided it is the largest swing, whoever caused it; where nothing swings, nothing did', () => {
    expect(decider(review, [0, 1])).toEqual({ event: review.events[3], gained: '−52\u202f%' });
    expect(decider(review, [0])?.event).toBe(review.events[1]);
    expect(decider({ ...review, events: review.events.slice(0, 1) }, [0, 1])?.gained).toBe('+7\u202f%');
    expect(decider({ ...review, events: [{ ...review.events[2]!, luck: -0.02 } as ReviewPage['events'][number]] }, [0, 1])).toBeNull();
  });

  test('numbers have a true minus, a sign where they are gains, and a unit', async () => {
    expect(amount(-0.123, 'win')).toBe('−12\u202f%');
    expect(amount(0.123, 'win', { sign: true, fine: true })).toBe('+12.3\u202f%');
    expect(amount(-0.001, 'win')).toBe('0\u202f%');
    expect(amount(12.25, 'points', { sign: true })).toBe('+12.3');
    await speak('de');
    expect(amount(12.25, 'points')).toBe('12,3');
    await speak('en');
    await speakAlso('review');
  });

  test('mistakes and smaller losses together are what the headline tells', () => {
    const seats = [seat('Anna', 1, 0.07, 0.17, 1), review.seats[1]!];
    expect(smaller({ ...review, seats }, 0)).toBeCloseTo(0.05);
    expect(smaller(review, 1)).toBeCloseTo(0);
  });

  test('the headline tells one’s own mistakes and luck, as the card does', () => {
    expect(headline(review, 0)).toEqual({ bold: '1 mistake', rest: '−12\u202f%, luck +7\u202f%' });
    expect(headline(review, 1)).toEqual({ bold: '1 mistake', rest: '−52\u202f%, luck −3\u202f%' });
    const clean = { ...review, events: review.events.slice(0, 1) };
    expect(headline(clean, 0)).toEqual({ bold: 'No mistake.', rest: 'Luck +7\u202f%' });
  });

  test('the books are one line with the luck of both, and an estimate says so', () => {
    expect(luck(review, 0)).toBeCloseTo(0.1);
    expect(luck(review, 1)).toBeCloseTo(-0.1);
    expect(books(review, 0, ['Anna', 'Bram'])).toBe(
      'before the game 50 + luck of both 10 − errors of Anna 12 + errors of Bram 52 = 100\u202f% at the end',
    );
    expect(books({ ...review, exact: false, error: 0.012 }, 0, ['Anna', 'Bram'])).toBe('estimated, ± 1.2\u202f%');
  });
});

describe('what is drawn', () => {
  test('between two the curve follows both, through one pair of eyes', () => {
    expect(points(review, 0).map(({ worth }) => Math.round(100 * worth))).toEqual([50, 57, 45, 48, 100]);
    expect(points(review, 1).map(({ worth }) => Math.round(100 * worth))).toEqual([50, 43, 55, 52, 0]);
  });

  test('a forced move is no point of it, unless it is the end', () => {
    const forced = { ...review, events: [...review.events, decision(5, 0, [1], 0, ''), decision(6, 0, [1], 0, '')] };
    expect(points(forced, 0).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 6]);
  });

  test('with more players only one’s own events tell', () => {
    const three = { ...review, start: [0.3, 0.3, 0.4], seats: [...review.seats, review.seats[0]!] };
    expect(points(three, 1).map(({ number }) => number)).toEqual([0, 3, 4]);
  });

  test('marks are one’s own errors and luck', () => {
    expect(marked(review, 0).map(({ number }) => number)).toEqual([2, 1]);
    expect(marked(review, 1).map(({ number }) => number)).toEqual([4]);
    expect(mistakes(review, [0, 1]).map(({ number }) => number)).toEqual([4, 2]);
  });
});

describe('a second try', () => {
  test('is right within a margin, better than before, or not', () => {
    expect(judge(first, { fields: [0], type: 'cover' })?.kind).toBe('right');
    expect(judge(first, { type: 'cover', fields: [1] })?.kind).toBe('better');
    expect(judge(first, first.played)?.kind).toBe('worse');
    expect(judge(first, { type: 'miss' })).toBeNull();
    expect(
      judge(
        { ...first, options: first.options.map((one, at) => ({ ...one, worth: at === 1 ? 0.566 : one.worth })) },
        { type: 'cover', fields: [1] },
      )?.kind,
    ).toBe('right');
  });

  test('finds an action whatever the order of its parts, but not of its dice', () => {
    expect(same({ type: 'cover', fields: [1, 2] }, { fields: [1, 2], type: 'cover' })).toBe(true);
    expect(same({ fields: [1, 2] }, { fields: [2, 1] })).toBe(false);
  });
});
