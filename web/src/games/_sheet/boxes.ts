/** What Yatzy and DubbelYatzy say alike: boxes, the last line. */
import { settings } from '../../lib/settings.svelte';
import { named, number, t } from '../../lib/words';
import type { Tip } from '../../board/contract';
import type { AdviceItem, Over } from '../../wire';

/** A box as it stands on the sheet: "Full house". */
export function boxName(box: string): string {
  const name = named(box, 'yatzy');
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** The coach's word on one action. */
export function adviceFor(advice: AdviceItem[] | null, action: object): AdviceItem | null {
  const wanted = JSON.stringify(sorted(action));
  return advice?.find((item) => JSON.stringify(sorted(item.action)) === wanted) ?? null;
}

function sorted(action: object): [string, unknown][] {
  return Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Not where of real dice only the last throw is told. */
export function canHold(pad: unknown): boolean {
  return !pad || settings.throws === 'all';
}

/** Told once on a device, whichever of the two games is played first. */
export function holdTip(): Tip {
  return { id: 'sheet-hold', text: t('web-sheet-tip-hold') };
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
