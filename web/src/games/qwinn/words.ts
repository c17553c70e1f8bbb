/** Qwinn in words: the turn line, the log, and names for boxes and actions. */
import { settings } from '../../lib/settings.svelte';
import { list, named, signed, t } from '../../lib/words';
import type { Seen, Thrown, qwinn } from '../../wire';
import { overLine } from '../../board/over';
import type { BoardProps, Tip } from '../../board/contract';
import type { Sound } from '../../lib/sound';
import { sorted } from './dice';

type Props = BoardProps<qwinn.View, qwinn.Printed, qwinn.Action>;

export const television = 920;

/** Who begins is asked of both. */
export function asked({ awaited, paper, view }: Props): number | null {
  return awaited.type === 'over' || (paper && view.table.phase.type === 'opening') ? null : awaited.seat;
}

export function turnLine(props: Props): string {
  const { awaited, events, eyes, mine, names, pad, paper, throwing, view } = props;
  const { phase, throw: throwNumber } = view.table;
  if (awaited.type === 'over') return overLine(awaited, names, eyes);
  const name = names[awaited.seat] ?? '';
  if (paper) return phase.type === 'opening' ? t('web-qwinn-paper-begins') : t('web-qwinn-turn-write');
  if (awaited.type === 'roll') {
    // Who types in the dice of others is not asked himself.
    const your = throwing === 'tap' || (throwing !== null && awaited.seat === eyes);
    if (throwing === 'entered' && !your) return t('web-qwinn-turn-enter', { name });
    const last = events.at(-1);
    if (phase.type === 'opening' && phase.faces.length === 0 && last?.type === 'rolled')
      return t('web-turn-tie', { names: list(names), total: last.faces[0] ?? 0 });
    if (phase.type === 'opening') return your ? t('web-qwinn-turn-opening') : t('web-qwinn-turn-opens', { name });
    if (last?.type === 'rolled') return your ? t('web-turn-you-begin') : t('web-turn-begins', { name }); // it was thrown for the start
    return your ? t('web-qwinn-turn-throw') : t('web-qwinn-turn-throws', { name });
  }
  if (!mine || awaited.seat !== eyes) return t('web-qwinn-turn-chooses', { name });
  const box = Object.keys(view.boxes).length > 0;
  const again = throwNumber < view.throws && !(pad && settings.throws === 'last');
  if (again) return box ? t('web-qwinn-turn-again-or-box') : t('web-qwinn-turn-again');
  return box ? t('web-qwinn-turn-box') : t('web-qwinn-turn-fail');
}

export function describe(event: Seen, props: Props): string {
  if (event.type === 'rolled') return event.told === 'score' ? '' : thrown(event, props);
  if (event.type === 'covered') return '';
  const name = props.names[event.seat] ?? '';
  const action = event.action as qwinn.Action;
  if (action.type === 'keep') return t('web-qwinn-log-keep', { name, dice: dice(action.white, action.red) });
  if (action.type === 'fail') return t('web-qwinn-log-fail', { name });
  const box = boxName(action.box);
  if (action.red === 'free') return t('web-qwinn-log-move', { name, box });
  const boycott = redBoycott(event, props);
  return t(action.red === 'place' ? 'web-qwinn-log-place' : 'web-qwinn-log-remove', { name, box, boycott });
}

/** The boycott that the red die went with when this was played: the one that fell last lies there. */
function redBoycott(event: Seen, { events, printed }: Props): string {
  const thrown = events.slice(0, events.indexOf(event)).flatMap((one) => (one.type === 'rolled' ? (sorted(one).red ?? []) : []));
  const red = thrown.at(-1);
  return red ? boycottName(printed.boycotts[red]!) : '…';
}

export function turnEnded(before: qwinn.View, after: qwinn.View): boolean {
  const [then, now] = [before.table, after.table];
  return then.phase.type === 'deciding' && (then.seat !== now.seat || now.phase.type === 'won');
}

/** A pawn slides. */
export function heard(before: qwinn.View, after: qwinn.View): Sound | null {
  return turnEnded(before, after) ? 'pawn' : null;
}

export function brought(props: Props): string {
  const { ended, events, eyes, names } = props;
  const last = events.at(-1);
  if (!ended || last?.type !== 'played') return '';
  const action = last.action as qwinn.Action;
  const yours = last.seat === eyes;
  if (action.type !== 'move') return yours ? t('web-qwinn-brought-fail') : describe(last, props);
  const jump = { box: boxName(action.box), points: signed(ended.boxes[action.box] ?? 0) };
  return yours ? t('web-qwinn-brought-yours', jump) : t('web-qwinn-brought', { name: names[last.seat] ?? '', ...jump });
}

export function label(action: qwinn.Action): string {
  if (action.type === 'keep') return t('web-qwinn-keep', { dice: dice(action.white, action.red) });
  if (action.type === 'fail') return t('web-qwinn-fail');
  const box = boxName(action.box);
  if (action.red === 'place') return t('web-qwinn-move-place', { box });
  if (action.red === 'remove') return t('web-qwinn-move-remove', { box });
  return t('web-qwinn-move-to', { box });
}

/** "2 × 5" in one line, "Three alike". */
export function boxName(box: qwinn.Box): string {
  const name = named(box, 'qwinn');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** With a place to break it, where a column is narrow: "Dreier-pasch". */
export function breakableName(box: qwinn.Box): string {
  return boxName(box).replace(/(?<=\w)pasch$/, '\u00adpasch');
}

/** "Max 2×". */
export function boycottName(boycott: qwinn.Boycott): string {
  return named(boycott, 'qwinn');
}

/** "3 3, red"; "nothing" if no die is kept. */
function dice(white: number[], red: boolean): string {
  const parts = [...(white.length > 0 ? [white.join(' ')] : []), ...(red ? [t('web-qwinn-red-too')] : [])];
  return parts.length > 0 ? parts.join(', ') : t('web-qwinn-nothing');
}

function thrown(event: Thrown, { names }: Props): string {
  const name = names[event.seat] ?? '';
  const { white, red } = sorted(event);
  const dice = white.join(' ');
  if (red === null) return t('web-qwinn-log-white', { name, dice });
  return dice ? t('web-qwinn-log-rolled', { name, dice, red }) : t('web-qwinn-log-red', { name, red });
}

/** What the marked boxes are, that dice can be held, and what the boycotts are; each when it is on the table. */
export function tips({ mine, eyes, pad, awaited, throwing, view, printed }: Props): Tip[] {
  const { phase, throw: number, sides } = view.table;
  if (phase.type === 'opening' && throwing) return [{ id: 'qwinn-goal', text: t('web-qwinn-tip-goal', { target: printed.target }) }];
  if (!mine || eyes === null || phase.type !== 'deciding') return [];
  const found: Tip[] = [];
  if (awaited.type === 'choose' && awaited.actions.some(({ type }) => type === 'move')) {
    found.push({ id: 'qwinn-box', text: pad ? t('web-qwinn-tip-box-real') : t('web-qwinn-tip-box') });
    if (sides[eyes as 0 | 1].box !== 'topper') found.push({ id: 'qwinn-reach', text: t('web-qwinn-tip-reach') });
  }
  if (number < view.throws && !(pad && settings.throws === 'last')) found.push({ id: 'qwinn-hold', text: t('web-qwinn-tip-hold') });
  const lying = sides[eyes as 0 | 1].boycott;
  const shown = lying ?? printed.boycotts[phase.red];
  if (!shown) return found;
  const text = { max2x: t('web-qwinn-tip-max2x'), minus: t('web-qwinn-tip-minus'), negeer: t('web-qwinn-tip-negeer') }[shown];
  return lying ? [{ id: `qwinn-${shown}`, text }, ...found] : [...found, { id: `qwinn-${shown}`, text }];
}
