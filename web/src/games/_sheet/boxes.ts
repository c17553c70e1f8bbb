/** What Yatzy and DubbelYatzy say alike: boxes. */
import { settings } from '../../lib/settings.svelte';
import { named, t } from '../../lib/words';
import type { Tip } from '../../board/contract';
import type { AdviceItem } from '../../wire';

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
