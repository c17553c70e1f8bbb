/** What the coach says an option is worth, in one way for all games: the worth with its unit, and what it loses beside it. */
import { language, t } from '../lib/words';
import type { AdviceItem, ReviewPage } from '../wire';

export type Unit = ReviewPage['unit'];

/** Options that lose less are equally good: the rest is rounding. */
const EQUAL = 1e-9;
const UNITS = { win: 'web-coach-unit-win', points: 'web-coach-unit-points', turns: 'web-coach-unit-turns' } as const;

const MOST_DIGITS = 5;

/**
 * `fine`: one digit more, where two numbers are compared. `bare`: without the sign of its unit. `small`: with as many
 * digits as it takes not to read 0.
 */
export function amount(value: number, unit: Unit, { sign = false, fine = false, bare = false, small = false } = {}): string {
  let digits = unit === 'win' ? (fine ? 1 : 0) : unit === 'points' ? 1 : 2;
  const scaled = unit === 'win' ? 100 * value : value;
  while (small && digits < MOST_DIGITS && Number(scaled.toFixed(digits)) === 0) digits += 1;
  const form = new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const written = form.format(Math.abs(scaled));
  const zero = Number(Math.abs(scaled).toFixed(digits)) === 0;
  const before = zero ? '' : scaled < 0 ? '−' : sign ? '+' : '';
  return `${before}${written}${unit === 'win' && !bare ? '\u202f%' : ''}`;
}

export function isBest({ loss }: AdviceItem): boolean {
  return loss < EQUAL;
}

/** "56.2 % chance to win", "248.1 points". */
export function worth({ worth, unit }: AdviceItem): string {
  return t(UNITS[unit], { worth: amount(worth, unit, { fine: true }) });
}

/** What it loses against the best: "−3 %", "−1.4"; turns are lost by needing more of them. "≈": next to nothing. */
export function loss({ loss, unit }: AdviceItem, fine = false): string {
  const lost = amount(unit === 'turns' ? loss : -loss, unit, { sign: true, fine });
  return /[1-9]/.test(lost) ? lost : '≈';
}

/** On the board, where there is room for a sign only: "✓" on the best, on the others what they lose. */
export function beside(item: AdviceItem): string {
  return isBest(item) ? '✓' : loss(item);
}

/** The same, to be read out. */
export function spokenBeside(item: AdviceItem): string {
  const lost = loss(item);
  const what = isBest(item) ? t('web-coach-best') : lost === '≈' ? t('web-coach-nearly') : lost;
  return t('web-coach-says', { what });
}

/** The coach's line about the action that passes this test. */
export function adviceOn(advice: AdviceItem[] | null, is: (action: any) => boolean): AdviceItem | null {
  return advice?.find(({ action }) => is(action)) ?? null;
}
