/** A review as the screens show it: whose mistakes, which curve, which words. Nothing here judges; the solver has. */
import { amount, type Unit } from '../board/worth';
import { t } from '../lib/words';
import type { Option, ReviewedDecision, ReviewedThrow, ReviewPage } from '../wire';

export type ReviewedEvent = ReviewPage['events'][number];

/** A choice within so much of the best counts as the best: nobody feels the difference. */
const MARGIN: Record<Unit, number> = { win: 0.005, points: 0.2, turns: 0.01 };
/** From which loss on an error is drawn on the curve. */
const DRAWN: Record<Unit, number> = { win: 0.03, points: 1, turns: 0.05 };
const MOST_DRAWN = 6;
const LUCKIEST = 2;

/** What is gained or lost, for a person: less is better only where turns are counted. */
export function gain(value: number, unit: Unit, fine = false): string {
  return amount(value, unit, { sign: true, fine });
}

/** "30.1 % to win", "175.7 points". */
export function withUnit(written: string, unit: Unit): string {
  return t(`web-review-amount-${unit}`, { amount: written });
}

/** Of these seats' marked decisions, the costliest first. */
export function mistakes(review: ReviewPage, seats: readonly number[]): ReviewedDecision[] {
  return review.events
    .filter((one): one is ReviewedDecision => one.kind === 'decision' && one.mark !== '' && seats.includes(one.seat))
    .sort((one, other) => other.loss - one.loss);
}

/** What a seat lost in choices that nobody would call mistakes, all together. */
export function smaller(review: ReviewPage, seat: number): number {
  const counted = mistakes(review, [seat]).filter(({ unit }) => unit === review.unit);
  return (review.seats[seat]?.errors ?? 0) - counted.reduce((sum, { loss }) => sum + loss, 0);
}

/** What luck has changed for a seat: between two both sides' luck did; with more, one's own is told. */
export function luck(review: ReviewPage, seat: number): number {
  const own = review.seats[seat]?.luck ?? 0;
  const others = review.seats.filter((_, other) => other !== seat);
  return review.unit === 'win' && others.length === 1 ? own - others[0]!.luck : own;
}

/** The sentence worth tapping: "3 mistakes −27 %, luck +33 %"; both one's own, as on one's card. */
export function headline(review: ReviewPage, seat: number): { bold: string; rest: string } {
  const count = mistakes(review, [seat]).length;
  const lucky = gain(review.seats[seat]?.luck ?? 0, review.unit);
  const lost = gain(-(review.seats[seat]?.errors ?? 0), review.unit);
  return count === 0
    ? { bold: t('web-review-none'), rest: t('web-review-luck-only', { luck: lucky }) }
    : { bold: t('web-review-count', { count }), rest: t('web-review-cost', { lost, luck: lucky }) };
}

/** Of these seats, the event that changed most what the game was worth to whose it was, and by how much; null: none matters. */
export function decider(review: ReviewPage, seats: readonly number[]): { event: ReviewedEvent; gained: string } | null {
  const swing = (one: ReviewedEvent): number => (one.kind === 'throw' ? one.luck : -one.loss);
  const [event] = review.events
    .filter((one) => seats.includes(one.seat) && one.unit === review.unit && Math.abs(swing(one)) >= DRAWN[review.unit])
    .sort((one, other) => Math.abs(swing(other)) - Math.abs(swing(one)));
  return event ? { event, gained: gain(swing(event), review.unit) } : null;
}

/** What a point of the curve is: after this event, the game was worth so much to the seat. */
export interface Point {
  number: number;
  worth: number;
}

/** The worth of the game to a seat, event by event without forced moves; with more than two players only its own events tell. */
export function points(review: ReviewPage, seat: number): Point[] {
  const pair = review.unit === 'win' && review.seats.length === 2;
  const idle = (one: ReviewedEvent): boolean => one.kind === 'decision' && one.forced && one.number < review.events.length;
  const told = review.events.filter((one) => one.unit === review.unit && (one.seat === seat || pair) && !idle(one));
  const end = review.events.length;
  return [
    { number: 0, worth: review.start[seat] ?? 0 },
    ...told.map((one) => ({ number: one.number, worth: one.seat === seat ? one.worth : 1 - one.worth })),
    // What the others did after one's own last event may have decided it.
    ...(told.at(-1)?.number === end ? [] : [{ number: end, worth: review.seats[seat]?.result ?? 0 }]),
  ];
}

/** What is marked on the curve: the seat's costliest errors, and its luckiest throws. */
export function marked(review: ReviewPage, seat: number): ReviewedEvent[] {
  const errors = mistakes(review, [seat]).filter((one) => one.unit === review.unit && one.loss >= DRAWN[review.unit]);
  const lucky = review.events
    .filter((one): one is ReviewedThrow => one.kind === 'throw' && one.seat === seat && one.unit === review.unit && one.luck > 0)
    .sort((one, other) => other.luck - one.luck);
  return [...errors.slice(0, MOST_DRAWN), ...lucky.slice(0, LUCKIEST)];
}

/** start + luck − errors = result, in one line. */
export function books(review: ReviewPage, seat: number, names: readonly string[]): string {
  const { unit, seats, start, exact } = review;
  if (!exact) return t('web-review-about', { error: amount(review.error, unit, { fine: true, small: true }) });
  if (review.mixed) return t('web-review-mixed');
  const [other, lucky, bare] = [1 - seat, luck(review, seat), { bare: true }];
  return t(unit === 'win' && seats.length === 2 ? 'web-review-books-two' : 'web-review-books', {
    start: amount(start[seat] ?? 0, unit, bare),
    sign: lucky < 0 ? '−' : '+',
    luck: amount(Math.abs(lucky), unit, bare),
    errors: amount(seats[seat]?.errors ?? 0, unit, bare),
    name: names[seat] ?? '',
    other: names[other] ?? '',
    others: amount(seats[other]?.errors ?? 0, unit, bare),
    result: amount(seats[seat]?.result ?? 0, unit),
  });
}

/** The level of a strength, as people say it; nothing if it was not measured. */
export function playedLike(strength: string | null): string {
  return strength === null ? '–' : t(`web-review-like-${strength}`);
}

/** Two actions are the same whatever the order in which their parts were written. */
export function same(one: unknown, other: unknown): boolean {
  return tidy(one) === tidy(other);
}

function tidy(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tidy).join()}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => `${key}:${tidy(inner)}`)
      .join()}}`;
  return JSON.stringify(value);
}

export type Verdict = { kind: 'right' | 'better' | 'worse'; option: Option };

/** What a second try is worth beside the first. */
export function judge(decision: ReviewedDecision, action: unknown): Verdict | null {
  const option = decision.options.find((one) => same(one.action, action));
  if (!option) return null;
  const least = (one: number, other: number): number => (decision.unit === 'turns' ? one - other : other - one);
  if (least(option.worth, decision.options[0]!.worth) <= MARGIN[decision.unit]) return { kind: 'right', option };
  return { kind: least(option.worth, decision.worth) < 0 ? 'better' : 'worse', option };
}
