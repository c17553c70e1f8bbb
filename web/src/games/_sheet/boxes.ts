/** What Yatzy and DubbelYatzy say alike: boxes, the coach's figures. */
import { language, named, number, t } from '../../lib/words';
import type { AdviceItem, Over } from '../../wire';

/** A box as it stands on the sheet: "Full house". */
export function boxName(box: string): string {
  const name = named(box, 'yatzy');
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** What a loss of the coach means, in a few words. */
export function cost(item: AdviceItem): string {
  if (item.loss === 0) return t('web-sheet-coach-best');
  const loss = figure(item);
  return item.unit === 'win' ? t('web-sheet-coach-win', { loss }) : t('web-sheet-coach-points', { loss });
}

/** The same where there is room for a number only. */
export function shortCost(item: AdviceItem): string {
  if (item.loss === 0) return t('web-sheet-coach-best');
  return item.unit === 'win' ? `−${figure(item, 2)} %` : `−${figure(item)}`;
}

/** One decimal, but no more digits than there is room for. */
function figure({ loss, unit }: AdviceItem, digits = 9): string {
  const value = unit === 'win' ? 100 * loss : loss;
  const decimals = value >= 10 && digits < 3 ? 0 : 1;
  return new Intl.NumberFormat(language(), { maximumFractionDigits: decimals, minimumFractionDigits: decimals }).format(value);
}

/** The coach's word on one action. */
export function adviceFor(advice: AdviceItem[] | null, action: object): AdviceItem | null {
  const wanted = JSON.stringify(sorted(action));
  return advice?.find((item) => JSON.stringify(sorted(item.action)) === wanted) ?? null;
}

function sorted(action: object): [string, unknown][] {
  return Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The line above a table where all is done. */
export function overLine({ scores, winners }: Over, names: string[], eyes: number | null): string {
  const first = winners[0] ?? 0;
  const points = number(scores[first] ?? 0);
  if (scores.length === 1) return t('web-sheet-turn-end', { points });
  if (winners.length > 1) return t('web-sheet-turn-shared', { points });
  if (first === eyes) return t('web-sheet-turn-you-won', { points });
  return t('web-sheet-turn-won', { name: names[first] ?? '', points });
}
