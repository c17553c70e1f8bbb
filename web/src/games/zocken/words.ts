/** What is said at a table of Zocken: whose turn, what happened, what a button does. */
import { named, number, t } from '../../lib/words';
import type { Seen, zocken } from '../../wire';
import { overLine } from '../../board/over';
import type { BoardProps, Tip } from '../../board/contract';
import type { Sound } from '../../lib/sound';

type Props = BoardProps<zocken.View, zocken.Printed, zocken.Action>;
export type Field = zocken.Place['field'];

export function colour(name: zocken.Colour): string {
  return named(name, 'zocken');
}

/** The key that throws this die; also part of every spoken name, so that no colour stands alone. */
export function letter(name: zocken.Colour): string {
  const letters: Record<zocken.Colour, string> = {
    amber: t('web-zocken-letter-amber'),
    sky: t('web-zocken-letter-sky'),
    green: t('web-zocken-letter-green'),
    yellow: t('web-zocken-letter-yellow'),
    blue: t('web-zocken-letter-blue'),
    vermilion: t('web-zocken-letter-vermilion'),
    pink: t('web-zocken-letter-pink'),
  };
  return letters[name];
}

/** "vermilion (V)". */
export function spoken(name: zocken.Colour): string {
  return t('web-zocken-colour', { name: colour(name), letter: letter(name) });
}

/** "vermilion (V) 5". */
export function spokenDie({ colour, face }: zocken.Die): string {
  return `${spoken(colour)} ${face}`;
}

export const television = 690;
export const tall = 560;
export const showsStanding = true;

export function turnLine({ awaited, view, names, mine, pad, paper, throwing, eyes }: Props): string {
  if (awaited.type === 'over') return overLine(awaited, names, eyes);
  const { phase, seat } = view.table;
  const name = names[awaited.seat] ?? '';
  if (paper) return t('web-zocken-turn-write');
  const yours = mine || throwing === 'tap' || (awaited.seat === eyes && awaited.type === 'roll');
  switch (phase.type) {
    case 'throwing':
      if (!yours && throwing === 'entered') return t('web-zocken-turn-enter', { name });
      return t(yours ? 'web-zocken-turn-throw' : 'web-zocken-turn-throws', { name, die: colour(phase.die) });
    case 'placing': {
      const die = { die: colour(phase.die.colour), face: phase.die.face };
      return t(yours ? 'web-zocken-turn-place' : 'web-zocken-turn-places', { name, ...die });
    }
    case 'betting':
      if (pad) return t('web-zocken-turn-bets-first');
      return yours ? t('web-zocken-turn-bet', { name: names[seat] ?? '' }) : t('web-zocken-turn-bets', { name });
    default:
      return yours ? t('web-zocken-turn-take') : t('web-zocken-turn-takes', { name });
  }
}

export function turnEnded(before: zocken.View, after: zocken.View): boolean {
  return before.table.phase.type === 'placing' && before.table.hand.length === 0 && after.table.phase.type !== 'placing';
}

/** What a row brought is written down. */
export function heard(before: zocken.View, after: zocken.View): Sound | null {
  return turnEnded(before, after) ? 'stroke' : null;
}

/** The row with its last die, as it was when it counted; what it scored, the server had told for each field. */
export function finished({ ended, events, printed }: Props): zocken.View | null {
  const last = events.at(-1);
  if (!ended || ended.table.phase.type !== 'placing' || last?.type !== 'played' || last.action.type !== 'place') return null;
  const { die } = ended.table.phase;
  const field = last.action.field as Field;
  const row = ended.table.row.map((lying, place) => (printed.fields[place] === field ? die : lying));
  const out = field === 'out' ? [...ended.table.out, die] : ended.table.out;
  return {
    table: { ...ended.table, row, out, phase: { type: 'taking' } },
    points: ended.would[String(field)] ?? ended.points,
    matches: field === ended.would_match ? [...ended.matches, field].sort() : ended.matches,
    would: {},
    would_match: null,
    to_bet: [],
  };
}

export function brought(props: Props): string {
  const row = finished(props);
  if (!row) return '';
  const points = number(row.points);
  const { seat } = row.table;
  return seat === props.eyes
    ? t('web-zocken-brought-yours', { points })
    : t('web-zocken-brought', { points, name: props.names[seat] ?? '' });
}

/** With real dice bets are told together with the next die of whoever builds the row. */
export function asked({ awaited, pad, view }: Props): number | null {
  if (pad && view.table.phase.type === 'betting') return view.table.seat;
  return awaited.type === 'over' ? null : awaited.seat;
}

export function describe(event: Seen, { events, names }: Props): string {
  const at = events.indexOf(event);
  const name = names[event.seat] ?? '';
  // Of a row that was written down without dice nobody knows how they lay.
  const written = events.some((one) => one.type === 'rolled' && one.told === 'score');
  if (written && !(event.type === 'played' && event.action.type === 'bet' && event.action.on)) return '';
  if (event.type === 'rolled') return t('web-zocken-log-threw', { name, what: thrown(event) });
  if (event.type === 'covered') return t('web-zocken-turn-takes', { name });
  const action = event.action as zocken.Action;
  switch (action.type) {
    case 'throw':
      return t('web-zocken-log-takes', { name, die: colour(action.die) });
    case 'bet':
      return t(action.on ? 'web-zocken-log-bet' : 'web-zocken-log-no-bet', { name });
    case 'place': {
      const what = thrown(events[at - 1]);
      if (action.field === 'left') return t('web-zocken-log-left', { name, what });
      if (action.field === 'right') return t('web-zocken-log-right', { name, what });
      if (action.field === 'out') return t('web-zocken-log-out', { name, what });
      return t('web-zocken-log-field', { name, what, field: action.field });
    }
  }
}

/** "vermilion 5"; of a throw that this client was not told, "a die". */
function thrown(event: Seen | undefined): string {
  if (event?.type !== 'rolled') return t('web-zocken-a-die');
  return `${colour(event.names?.[0] as zocken.Colour)} ${event.faces[0]}`;
}

export function label(action: zocken.Action, _props?: Props): string {
  switch (action.type) {
    case 'throw':
      return t('web-zocken-label-throw', { die: colour(action.die) });
    case 'bet':
      return t(action.on ? 'web-zocken-label-bet' : 'web-zocken-label-no-bet');
    case 'place':
      if (action.field === 'left') return t('web-zocken-label-left');
      if (action.field === 'right') return t('web-zocken-label-right');
      if (action.field === 'out') return t('web-zocken-label-out');
      return t('web-zocken-label-field', { field: action.field });
  }
}

/** The crown and its "> 50", when somebody is asked to bet, or builds the first row that others bet on. */
export function tips({ mine, names, printed, view }: Props): Tip[] {
  const bets = { id: 'zocken-crown', text: t('web-zocken-tip-crown', { above: printed.bet_above }) };
  const row = { id: 'zocken-row', text: t('web-zocken-tip-row') };
  if (!mine) return [];
  return view.table.phase.type === 'betting' && names.length > 1 ? [bets] : view.table.phase.type === 'placing' ? [row] : [];
}
