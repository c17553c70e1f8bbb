/** What is said at a table of ZOCK: whose turn, what happened, what a button does. */
import { list, t } from '../../lib/words';
import type { Seen, zock } from '../../wire';
import { overLine } from '../../board/over';
import type { BoardProps, Tip } from '../../board/contract';
import type { Sound } from '../../lib/sound';
import { total } from './total';

type Props = BoardProps<zock.View, zock.Printed, zock.Action>;

/** What fits into one line on a phone. */
const LINE = 34;

/** "2 and 4". */
export function fieldsText(fields: readonly number[]): string {
  const [first, second] = fields;
  if (fields.length === 2) return t('web-zock-pair', { first: first ?? 0, second: second ?? 0 });
  return fields.join(', ');
}

/** Why the throw allows a cover, as the server gave it. */
export function reasonText(reason: string, dice: readonly number[]): string {
  const values = { a: dice[0] ?? 0, b: dice[1] ?? 0 };
  const texts: Record<string, () => string> = {
    dice: () => t('web-zock-reason-dice', values),
    sum: () => t('web-zock-reason-sum', values),
    split: () => t('web-zock-reason-split', values),
    product: () => t('web-zock-reason-product', values),
    difference: () => t('web-zock-reason-difference', values),
  };
  return texts[reason]?.() ?? reason;
}

export const television = 800;

export function turnEnded(before: zock.View, after: zock.View): boolean {
  const { phase, seat } = before.table;
  return (
    (phase.type === 'covering' || phase.type === 'judging') &&
    (after.table.seat !== seat || ['ended', 'opening'].includes(after.table.phase.type))
  );
}

/** Flaps have moved. */
export function heard(before: zock.View, after: zock.View): Sound | null {
  const open = ({ table }: zock.View): number => table.open.flat().length;
  return open(before) === open(after) ? null : 'flap';
}

export function turnLine({ awaited, view, names, mine, throwing, events, eyes, options }: Props): string {
  if (awaited.type === 'over') return overLine(awaited, names, eyes);
  const { phase } = view.table;
  const name = names[awaited.seat] ?? '';
  const last = events.at(-1);
  if (phase.type === 'opening' && phase.totals.length === 0 && last?.type === 'rolled')
    return t('web-turn-tie', { names: list(names), total: total(last.faces) });
  const yours = mine || throwing === 'tap' || (awaited.seat === eyes && awaited.type === 'roll');
  if (awaited.type === 'roll') {
    const begins = phase.type !== 'opening' && last?.type === 'rolled'; // it was thrown for the start
    if (begins && yours) return t('web-turn-you-begin');
    if (begins && throwing !== 'entered') return t('web-turn-begins', { name });
    if (!yours) return t(throwing === 'entered' ? 'web-zock-turn-enter' : 'web-zock-turn-throws', { name });
    return t(phase.type === 'opening' ? 'web-zock-turn-opening' : 'web-zock-turn-throw');
  }
  if (phase.type === 'judging') return yours ? t('web-zock-turn-judge') : t('web-zock-turn-judges', { name });
  if (!yours) return t('web-zock-turn-covers', { name });
  const actions = awaited.actions as zock.Action[];
  const covers = actions.filter((action) => action.type === 'cover').map(({ fields }) => fieldsText(fields));
  if (covers.length === 0) return t('web-zock-turn-miss');
  const [one = '', other, ...more] = covers;
  const line = t('web-zock-turn-cover', { covers: other === undefined ? one : t('web-zock-or', { one, other }) });
  if (more.length > 0 || line.length > LINE || options.referee === 'players') return t('web-zock-turn-cover-many');
  return line;
}

export function describe(event: Seen, { names }: Props): string {
  const name = names[event.seat] ?? '';
  if (event.type === 'rolled') {
    const [a = 0, b = 0] = event.faces;
    return t('web-zock-log-threw', { name, a, b });
  }
  if (event.type === 'covered') return t('web-zock-turn-throws', { name });
  const action = event.action as zock.Action;
  switch (action.type) {
    case 'cover':
      return t('web-zock-log-cover', { name, fields: fieldsText(action.fields) });
    case 'miss':
      return t('web-zock-log-miss', { name });
    case 'accept':
      return t('web-zock-log-accept', { name });
    case 'object':
      return t('web-zock-log-object', { name });
  }
}

/** Whose own turn it was is spoken to. */
export function brought(props: Props): string {
  const last = props.events.at(-1)!;
  if (last.type !== 'played' || last.seat !== props.eyes) return describe(last, props);
  const action = last.action as zock.Action;
  switch (action.type) {
    case 'cover':
      return t('web-zock-yours-cover', { fields: fieldsText(action.fields) });
    case 'miss':
      return t('web-zock-yours-miss');
    case 'accept':
      return t('web-zock-yours-accept');
    case 'object':
      return t('web-zock-yours-object');
  }
}

export function label(action: zock.Action, _props?: Props): string {
  switch (action.type) {
    case 'cover':
      return t('web-zock-label-cover', { fields: fieldsText(action.fields) });
    case 'miss':
      return t('web-zock-label-miss');
    case 'accept':
      return t('web-zock-label-accept');
    case 'object':
      return t('web-zock-label-object');
  }
}

/** A result is covered digit by digit: a 10 by the 1 alone. */
export function tips({ mine, awaited, view }: Props): Tip[] {
  if (!mine || awaited.type !== 'choose' || view.table.phase.type !== 'covering') return [];
  const [a = 0, b = 0] = view.table.phase.dice;
  const alone = (awaited.actions as zock.Action[]).some((action) => action.type === 'cover' && action.fields.join() === '1');
  if (a + b === 10 && alone) return [{ id: 'zock-ten', text: t('web-zock-tip-ten') }];
  return a === b ? [{ id: 'zock-doubles', text: t('web-zock-tip-doubles', { sum: a + b }) }] : [];
}
