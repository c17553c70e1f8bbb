/** Zock 'n' Roll in words: the turn line, the log, and what is to be said about each cup. */
import { list, named, signed, t } from '../../lib/words';
import type { Seen, Thrown, zocknroll } from '../../wire';
import { overLine } from '../../board/over';
import type { BoardProps, Tip } from '../../board/contract';
import type { Sound } from '../../lib/sound';
import { dealOf } from './deals';

export type Props = BoardProps<zocknroll.View, zocknroll.Printed, zocknroll.Action>;

export const showsStanding = true;

export function turnLine({ awaited, events, eyes, mine, names, options, pad, paper, throwing, view }: Props): string {
  if (awaited.type === 'over') return overLine(awaited, names, eyes);
  const name = names[awaited.seat] ?? '';
  if (paper) return t('web-zocknroll-turn-write');
  // Who types in the dice of others is not asked himself.
  const your = awaited.type === 'roll' ? throwing === 'tap' || (throwing !== null && awaited.seat === eyes) : mine;
  const { phase } = view;
  switch (phase.type) {
    case 'drawing':
      return your ? t('web-zocknroll-turn-draw') : t('web-zocknroll-turn-draws');
    case 'filling':
      if (drawn(events.slice(-1))) return your ? t('web-turn-you-begin') : t('web-turn-begins', { name });
      return your ? t('web-zocknroll-turn-fill') : t('web-zocknroll-turn-fills', { name });
    case 'throwing':
      if (your && view.fills_joerg) return t('web-zocknroll-turn-white-joerg');
      if (drawn(events)) return your ? t('web-turn-you-begin') : t('web-turn-begins', { name });
      return your ? t('web-zocknroll-turn-white') : t('web-zocknroll-turn-whites', { name });
    case 'deciding':
      if (pad && options.cups === 'lifted') return t('web-zocknroll-turn-who', { name });
      return your ? t('web-zocknroll-turn-decide') : t('web-zocknroll-turn-decides', { name });
    case 'lifting':
      if (!your) return t('web-zocknroll-turn-lifts', { name });
      return phase.seat < names.length ? t('web-zocknroll-turn-lift') : t('web-zocknroll-turn-lift-joerg');
    case 'winning':
      return your ? t('web-zocknroll-turn-win') : t('web-zocknroll-turn-wins', { name });
    case 'entering':
      if (phase.seats.length === 0) {
        return your ? t('web-zocknroll-turn-gather') : t('web-zocknroll-turn-gathers', { name });
      }
      return your ? t('web-zocknroll-turn-enter') : t('web-zocknroll-turn-enters', { name });
    case 'ended':
      return t('web-turn-over');
  }
}

/** Whether the lot has said who starts, and nobody has done anything since, but for dice that fell under cups. */
function drawn(events: readonly Seen[]): boolean {
  return events[0]?.type === 'rolled' && events[0].names?.[0] === 'lot' && events.every(({ type }) => type !== 'played');
}

export function turnEnded(before: zocknroll.View, after: zocknroll.View): boolean {
  return before.deal > 0 && dealOf(before) < dealOf(after);
}

/** Why the deal has ended: all got out, or whose dice were the highest. */
export function brought({ ended, eyes, names, printed }: Props): string {
  const { deal, forms, phase, playing } = ended!;
  if (!['entering', 'winning'].includes(phase.type) || !playing.includes(true)) return t('web-zocknroll-deal-all-out', { deal });
  const rank = (seat: number): number => {
    const at = printed.rows.findIndex(({ combination }) => combination === forms[seat]?.[0]);
    return at < 0 ? printed.rows.length : at;
  };
  const showed = forms.flatMap((_, seat) => ((playing[seat] ?? true) ? [seat] : [])); // Jörg is always in
  const best = Math.min(...showed.map(rank));
  const highest = showed.filter((seat) => rank(seat) === best);
  if (highest.length === 1 && highest[0] === eyes) return t('web-zocknroll-deal-yours', { deal });
  return t('web-zocknroll-deal-won', { deal, count: highest.length, names: list(highest.map((seat) => nameOf(seat, names))) });
}

/** A cup is put down or lifted, a row is crossed. */
export function heard(before: zocknroll.View, after: zocknroll.View): Sound | null {
  if (after.lifted.some((lifted, seat) => lifted && !before.lifted[seat])) return 'lift';
  if (before.phase.type === 'filling' && JSON.stringify(before.phase) !== JSON.stringify(after.phase)) return 'cup';
  return JSON.stringify(before.tableaus) === JSON.stringify(after.tableaus) ? null : 'stroke';
}

export function byHand({ view }: Props): boolean {
  return view.phase.type !== 'drawing' && view.phase.type !== 'lifting';
}

/** With real cups everybody is asked at once. */
export function asked({ awaited, options, pad, paper, view }: Props): number | null {
  if (awaited.type === 'over' || paper || (pad && options.cups === 'lifted' && view.phase.type === 'deciding')) return null;
  return awaited.seat;
}

export function describe(event: Seen, props: Props): string {
  if (event.type === 'rolled') return event.told === 'score' ? '' : thrown(event, props);
  const name = props.names[event.seat] ?? '';
  if (event.type === 'covered') return t('web-zocknroll-log-covered', { name });
  const action = event.action as zocknroll.Action;
  if (action.type === 'out') return t('web-zocknroll-log-out', { name });
  if (action.type === 'in') return t('web-zocknroll-log-in', { name });
  if (action.type === 'gather') return t('web-zocknroll-log-gather', { name });
  if (action.type === 'cross') return t('web-zocknroll-log-enter', { name, combination: t('web-zocknroll-row-won') });
  if (action.type === 'decline') return t('web-zocknroll-log-decline', { name });
  return t('web-zocknroll-log-enter', { name, combination: named(action.combination, 'zocknroll') });
}

export function label(action: zocknroll.Action): string {
  if (action.type === 'out') return t('web-zocknroll-out');
  if (action.type === 'in') return t('web-zocknroll-in');
  if (action.type === 'gather') return t('web-zocknroll-gather');
  if (action.type === 'cross') return t('web-zocknroll-cross', { combination: t('web-zocknroll-row-won') });
  if (action.type === 'decline') return t('web-zocknroll-decline');
  return t('web-zocknroll-cross', { combination: named(action.combination, 'zocknroll') });
}

export function judged(): string {
  return t('web-zocknroll-judged');
}

/** Jörg's cup is the one after the last player's. */
export function nameOf(seat: number, names: string[]): string {
  return names[seat] ?? t('web-zocknroll-joerg');
}

export function pointsOf(points: number): string {
  return t('web-zocknroll-points', { points });
}

/** What one gets by getting out now: the row that is named beside it, and perhaps a cross for getting out so early. */
export function ifOut(formed: boolean, view: zocknroll.View, printed: zocknroll.Printed): string {
  if (!view.out_crosses) return formed ? t('web-zocknroll-if-out') : t('web-zocknroll-if-out-nothing');
  const values = { row: t('web-zocknroll-row-out'), points: signed(printed.out_points) };
  return formed ? t('web-zocknroll-if-out-first', values) : t('web-zocknroll-if-out-first-nothing', values);
}

/** "still in", "out in 1: Pair", or what a cup makes that everybody sees. */
export function status(seat: number, view: zocknroll.View, events: Seen[], short = false): string {
  if (view.phase.type === 'drawing') return '';
  const best = view.forms[seat]?.[0];
  const shown = view.lifted[seat] && best ? named(best, 'zocknroll') : null;
  if (seat >= view.playing.length) return shown ?? t('web-zocknroll-always-in');
  if (view.playing[seat]) return shown ?? (short ? t('web-zocknroll-is-in-short') : t('web-zocknroll-is-in'));
  const round = view.out_in[seat]!;
  const what = crossed(seat, events);
  if (short || !what) return t('web-zocknroll-is-out-short', { round });
  return t('web-zocknroll-is-out', { round, what: named(what, 'zocknroll') });
}

/** A long German word may be broken where it is put together: not every browser knows how German is hyphenated. */
export function breakable(text: string): string {
  return text.replace(/\Bpasch$/, '\u00adpasch');
}

/** What a player who got out has crossed: white dice that fall later change what lies there, but not that. */
export function crossed(seat: number, events: Seen[]): zocknroll.Combination | null {
  const last = events.findLast((event) => event.type === 'played' && event.seat === seat && ['out', 'enter'].includes(event.action.type));
  return last?.type === 'played' && last.action.type === 'enter' ? last.action.combination : null;
}

/** A lot, white dice, Jörg's, or somebody's own: under the cup, or lifted. */
function thrown({ faces, names: fell, seat, secret }: Thrown, { names }: Props): string {
  const dice = faces.join(' ');
  const name = names[seat] ?? '';
  switch (fell?.[0]) {
    case 'lot':
      return t('web-zocknroll-log-lot', { name: names[(faces[0] ?? 1) - 1] ?? '' });
    case 'joerg':
      return t('web-zocknroll-log-joerg', { dice });
    case 'own':
      return secret ? t('web-zocknroll-log-under', { name, dice }) : t('web-zocknroll-log-lifted', { dice });
    default:
      return t('web-zocknroll-log-white', { dice, count: faces.length });
  }
}

/** Who Jörg is, and what out and in mean; at the first decision. */
export function tips({ mine, names, view }: Props): Tip[] {
  const joerg = view.cups.length > names.length ? [{ id: 'zocknroll-joerg', text: t('web-zocknroll-tip-joerg') }] : [];
  const starter = { id: 'zocknroll-starter', text: t('web-zocknroll-tip-starter') };
  if (mine && view.phase.type === 'deciding') return [{ id: 'zocknroll-out', text: t('web-zocknroll-tip-out') }, ...joerg, starter];
  return view.phase.type === 'drawing' ? joerg : [];
}
