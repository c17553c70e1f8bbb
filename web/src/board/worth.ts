/** What the coach says an option is worth, short enough to stand beside it: "64.2" points or "43 %". */
import { language } from '../lib/words';
import type { AdviceItem } from '../wire';

export function worth({ worth, unit }: AdviceItem): string {
  if (unit === 'win') return new Intl.NumberFormat(language(), { style: 'percent' }).format(worth);
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(worth)
    .replace('-', '−');
}

/** The coach's line about the action that passes this test. */
export function adviceOn(advice: AdviceItem[] | null, is: (action: any) => boolean): AdviceItem | null {
  return advice?.find(({ action }) => is(action)) ?? null;
}
