/** What Yatzy says about itself: the turn line, the log, its actions. */
import { settings } from '../../lib/settings.svelte';
import { number, t } from '../../lib/words';
import type { Seen, yatzy } from '../../wire';
import { overLine } from '../../board/over';
import type { BoardProps, Tip } from '../../board/contract';
import type { Sound } from '../../lib/sound';
import { boxName, canHold, holdTip } from '../_sheet/boxes';

type Props = BoardProps<yatzy.View, yatzy.Printed, yatzy.Action>;

export const television = 884;

export function turnLine({ awaited, eyes, mine, names, pad, paper, printed, throwing, view }: Props): string {
  if (awaited.type === 'over') return overLine(awaited, names, eyes);
  const name = names[awaited.seat] ?? '';
  if (paper) return t('web-sheet-turn-write');
  if (throwing === 'entered') return awaited.seat === eyes ? t('web-sheet-turn-type') : t('web-sheet-turn-type-for', { name });
  if (throwing) return t('web-sheet-turn-throw');
  if (awaited.type === 'roll') return t('web-sheet-turn-throws', { name });
  if (!mine) return t('web-sheet-turn-chooses', { name });
  const again = view.table.throw < printed.throws && !(pad && settings.throws === 'last');
  return again ? t('web-yatzy-turn-again') : t('web-yatzy-turn-box');
}

export function describe(event: Seen, { names, printed, view }: Props): string {
  const name = names[event.seat] ?? '';
  if (event.type === 'rolled' && event.told === 'score') return '';
  if (event.type !== 'played') return t('web-sheet-log-rolled', { name, dice: event.type === 'rolled' ? event.faces.join(' ') : '' });
  const action = event.action as yatzy.Action;
  if (action.type === 'keep') {
    const dice = action.dice.join(' ');
    return dice ? t('web-sheet-log-kept', { name, dice }) : t('web-sheet-log-again', { name });
  }
  const written = view.table.sheets[event.seat]?.[view.boxes.indexOf(action.box)];
  // What further Yatzys have added came later.
  const points = action.box === 'yatzy' && printed.further && written ? written % printed.further : written;
  const box = boxName(action.box);
  if (points == null) return t('web-sheet-log-chose', { name, box });
  if (points === 0) return t('web-yatzy-log-struck', { name, box });
  return t('web-yatzy-log-filled', { name, box, points: number(points) });
}

export function turnEnded(before: yatzy.View, after: yatzy.View): boolean {
  return enteredBox(before, after) !== null;
}

export function heard(before: yatzy.View, after: yatzy.View): Sound | null {
  return turnEnded(before, after) ? 'stroke' : null;
}

export function brought({ ended, eyes, names, view }: Props): string {
  const box = ended && enteredBox(ended, view);
  if (!ended || !box) return '';
  const { seat } = ended.table;
  const points = ended.would[box] ?? 0;
  const values = { name: names[seat] ?? '', box: boxName(box), points: number(points), count: points };
  return t(seat === eyes ? 'web-sheet-brought-yours' : 'web-sheet-brought', values);
}

/** The box that is filled now and was not before. */
export function enteredBox(before: yatzy.View, after: yatzy.View): yatzy.Box | null {
  const { seat, sheets } = before.table;
  return before.boxes.find((_, at) => sheets[seat]?.[at] == null && after.table.sheets[seat]?.[at] != null) ?? null;
}

export function label(action: yatzy.Action, { view }: Props): string {
  if (action.type === 'keep') {
    const dice = action.dice.join(' ');
    return dice ? t('web-sheet-label-keep', { dice }) : t('web-sheet-label-again');
  }
  const points = view.would[action.box];
  const box = boxName(action.box);
  if (points === undefined) return box;
  if (view.further) return t('web-yatzy-enter-further', { box, points: number(points), further: number(view.further) });
  return points === 0 ? t('web-yatzy-strike', { box }) : t('web-yatzy-enter', { box, points: number(points) });
}

export function tips({ mine, pad, view, printed }: Props): Tip[] {
  return mine && view.table.throw < printed.throws && canHold(pad) ? [holdTip()] : [];
}
