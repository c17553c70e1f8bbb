/** What DubbelYatzy says about itself: the turn line, the log, its actions. */
import { settings } from '../../lib/settings.svelte';
import { number, t } from '../../lib/words';
import type { dubbelyatzy, Seen } from '../../wire';
import { overLine } from '../../board/over';
import type { BoardProps, Tip } from '../../board/contract';
import type { Sound } from '../../lib/sound';
import { boxName, canHold, holdTip } from '../_sheet/boxes';

type Props = BoardProps<dubbelyatzy.View, dubbelyatzy.Printed, dubbelyatzy.Action>;

const ENTER = { outer: 'web-dubbelyatzy-enter-outer', inner: 'web-dubbelyatzy-enter-inner' };
const STRIKE = { outer: 'web-dubbelyatzy-strike-outer', inner: 'web-dubbelyatzy-strike-inner' };
const FILLED = { outer: 'web-dubbelyatzy-log-outer', inner: 'web-dubbelyatzy-log-inner' };
const STRUCK = { outer: 'web-dubbelyatzy-log-struck-outer', inner: 'web-dubbelyatzy-log-struck-inner' };
const EXTRA = {
  minus: 'web-dubbelyatzy-extra-minus',
  plus: 'web-dubbelyatzy-extra-plus',
  strike: 'web-dubbelyatzy-extra-strike',
};

export const television = 960;

export function turnLine({ awaited, eyes, mine, names, pad, paper, printed, throwing, view }: Props): string {
  if (awaited.type === 'over') return overLine(awaited, names, eyes);
  const name = names[awaited.seat] ?? '';
  if (paper) return t('web-sheet-turn-write');
  const phase = view.table.phase;
  const completing = phase.type === 'completing';
  if (throwing === 'entered') return awaited.seat === eyes ? t('web-sheet-turn-type') : t('web-sheet-turn-type-for', { name });
  if (throwing) return t('web-sheet-turn-throw');
  if (awaited.type === 'roll') return t('web-sheet-turn-throws', { name });
  if (!mine) return completing ? t('web-dubbelyatzy-turn-completes', { name }) : t('web-sheet-turn-chooses', { name });
  if (phase.type === 'completing') return phase.layer === 'outer' ? t('web-dubbelyatzy-turn-inner') : t('web-dubbelyatzy-turn-outer');
  const again = view.table.throw < printed.throws && !(pad && settings.throws === 'last');
  if (eitherFirst(awaited.actions)) return again ? t('web-dubbelyatzy-turn-again-either') : t('web-dubbelyatzy-turn-either');
  return again ? t('web-dubbelyatzy-turn-again') : t('web-dubbelyatzy-turn-outer');
}

export function turnEnded(before: dubbelyatzy.View, after: dubbelyatzy.View): boolean {
  return before.table.phase.type === 'completing' && after.table.phase.type !== 'completing';
}

/** A box is written down. */
export function heard(before: dubbelyatzy.View, after: dubbelyatzy.View): Sound | null {
  const free = ({ table }: dubbelyatzy.View): number => table.sheets.flat().filter((points) => points === null).length;
  return free(before) === free(after) ? null : 'stroke';
}

/** Both boxes of a turn together; whose own turn it was is spoken to. */
export function brought({ ended, eyes, names, view }: Props): string {
  if (!ended) return '';
  const { seat } = ended.table;
  const points = [firstBox(ended), secondBox(ended, view)]
    .map((box) => (box === null ? 0 : (view.table.sheets[seat]?.[view.boxes.indexOf(box)] ?? 0)))
    .reduce((sum, one) => sum + one, 0);
  const values = { name: names[seat] ?? '', points: number(points), count: points };
  return t(seat === eyes ? 'web-dubbelyatzy-brought-yours' : 'web-dubbelyatzy-brought', values);
}

/** The box that the numbers of one layer have got in this turn, while those of the other want one. */
export function firstBox({ table }: dubbelyatzy.View): dubbelyatzy.Box | null {
  return table.phase.type === 'completing' ? table.phase.box : null;
}

/** The box that is filled now and was not before. */
export function secondBox(before: dubbelyatzy.View, after: dubbelyatzy.View): dubbelyatzy.Box | null {
  const { seat, sheets } = before.table;
  return before.boxes.find((_, at) => sheets[seat]?.[at] == null && after.table.sheets[seat]?.[at] != null) ?? null;
}

/** Whether the box of the inner numbers may be filled before that of the outer ones. */
export function eitherFirst(actions: dubbelyatzy.Action[]): boolean {
  const layers = new Set(actions.flatMap((action) => (action.type === 'fill' ? [action.layer] : [])));
  return layers.size > 1;
}

/** What an entry brings; where the player chooses what is left out, by what he leaves out. */
export function entryOf({ layer, box, left_out }: dubbelyatzy.Fill, view: dubbelyatzy.View): dubbelyatzy.Entry | undefined {
  const ways = view.ways[layer]?.[box];
  return ways ? ways.find((way) => way.left_out === (left_out ?? null)) : view[layer][box];
}

/** Double dice as outer-inner: "6-5 3-2". */
export function doubles(dice: number[]): string {
  return dice.map((face) => `${outerOf(face)}\u2011${innerOf(face)}`).join(' ');
}

export function describe(event: Seen, { names, view }: Props): string {
  const name = names[event.seat] ?? '';
  if (event.type === 'rolled' && event.told === 'score') return '';
  if (event.type !== 'played') return t('web-sheet-log-rolled', { name, dice: event.type === 'rolled' ? doubles(event.faces) : '' });
  const action = event.action as dubbelyatzy.Action;
  if (action.type === 'keep') {
    const dice = doubles(action.dice);
    return dice ? t('web-sheet-log-kept', { name, dice }) : t('web-sheet-log-again', { name });
  }
  const points = view.table.sheets[event.seat]?.[view.boxes.indexOf(action.box)];
  const box = boxName(action.box);
  if (points == null) return t('web-sheet-log-chose', { name, box });
  if (points === 0) return t(STRUCK[action.layer], { name, box });
  return t(FILLED[action.layer], { name, box, points: number(points) });
}

export function label(action: dubbelyatzy.Action, { view }: Props): string {
  if (action.type === 'keep') {
    const dice = doubles(action.dice);
    return dice ? t('web-sheet-label-keep', { dice }) : t('web-sheet-label-again');
  }
  const entry = entryOf(action, view);
  const box = boxName(action.box);
  if (!entry) return box;
  const text = entry.points === 0 ? t(STRIKE[action.layer], { box }) : t(ENTER[action.layer], { box, points: number(entry.points) });
  return action.left_out ? t('web-dubbelyatzy-leaving', { text, number: action.left_out }) : text;
}

/** A row of the sheet; Extra says what it does. */
export function rowName(box: dubbelyatzy.Box, printed: dubbelyatzy.Printed): string {
  return box === 'extra' ? t(EXTRA[printed.extra]) : boxName(box);
}

export function outerOf(face: number): number {
  return Math.floor(face / 10);
}

export function innerOf(face: number): number {
  return face % 10;
}

/** That dice can be held, and that every throw is entered twice. */
export function tips({ mine, pad, view, printed }: Props): Tip[] {
  if (!mine) return [];
  const twice = { id: 'dubbelyatzy-twice', text: t('web-dubbelyatzy-tip-twice') };
  return view.table.throw < printed.throws && canHold(pad) ? [twice, holdTip()] : [twice];
}
