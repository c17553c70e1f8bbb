/** What Yatzy says about itself: the turn line, the log, its actions. */
import { number, t } from '../../lib/words';
import type { Seen, yatzy } from '../../wire';
import type { BoardProps } from '../../board/contract';
import { boxName, overLine } from '../_sheet/boxes';

type Props = BoardProps<yatzy.View, yatzy.Printed, yatzy.Action>;

export function turnLine({ awaited, eyes, mine, names, printed, throwing, view }: Props): string {
  if (awaited.type === 'over') return overLine(awaited, names, eyes);
  const name = names[awaited.seat] ?? '';
  if (throwing === 'entered') return awaited.seat === eyes ? t('web-sheet-turn-type') : t('web-sheet-turn-type-for', { name });
  if (throwing) return t('web-sheet-turn-throw');
  if (awaited.type === 'roll') return t('web-sheet-turn-throws', { name });
  if (!mine) return t('web-sheet-turn-chooses', { name });
  return view.table.throw < printed.throws ? t('web-yatzy-turn-again') : t('web-yatzy-turn-box');
}

export function describe(event: Seen, { names, view }: Props): string {
  const name = names[event.seat] ?? '';
  if (event.type !== 'played') return t('web-sheet-log-rolled', { name, dice: event.type === 'rolled' ? event.faces.join(' ') : '' });
  const action = event.action as yatzy.Action;
  if (action.type === 'keep') {
    const dice = action.dice.join(' ');
    return dice ? t('web-sheet-log-kept', { name, dice }) : t('web-sheet-log-again', { name });
  }
  const points = view.table.sheets[event.seat]?.[view.boxes.indexOf(action.box)];
  const box = boxName(action.box);
  if (points == null) return t('web-sheet-log-chose', { name, box });
  if (points === 0) return t('web-yatzy-log-struck', { name, box });
  return t('web-yatzy-log-filled', { name, box, points: number(points) });
}

export function label(action: yatzy.Action, { view }: Props): string {
  if (action.type === 'keep') {
    const dice = action.dice.join(' ');
    return dice ? t('web-sheet-label-keep', { dice }) : t('web-sheet-label-again');
  }
  const points = view.would[action.box];
  const box = boxName(action.box);
  if (points === undefined) return box;
  return points === 0 ? t('web-yatzy-strike', { box }) : t('web-yatzy-enter', { box, points: number(points) });
}
