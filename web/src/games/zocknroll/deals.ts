/** How the deal before the one on the table ended: its end is what everybody waited for, so it stays until white dice fall. */
import type { zocknroll } from '../../wire';
import type { Props } from './words';

export interface Past {
  view: zocknroll.View;
  /** What it brought each player, if it was seen from its beginning. */
  gained: number[] | null;
}

/** What was seen last, of whom, with which points its deal began, and how the deal before had ended; kept, as a cover screen takes the board away. */
let seen: { names: string; view: zocknroll.View; began: number[] | null; before: Past | null } | null = null;

/** To be asked whenever the table has changed. */
export function dealBefore(props: Props): Past | null {
  const names = props.names.join('\n');
  if (seen?.names !== names) seen = null;
  const [before, began] = [endOf(props), beganWith(props.view)];
  seen = { names, view: props.view, began, before };
  return before;
}

/** Of the game that is over the last deal is one that has been, too. */
export function dealOf({ deal, phase }: zocknroll.View): number {
  return phase.type === 'ended' ? deal + 1 : deal;
}

/** As it was while its last decision was made and all showed their dice. */
function endOf({ ended, events, view }: Props): Past | null {
  if (seen && dealOf(seen.view) === dealOf(view) && (seen.before || !ended)) return seen.before;
  const { began = null, view: last = null } = seen ?? {};
  const then = ended ?? last;
  if (!then || then.deal !== dealOf(view) - 1) return null;
  const done = then.phase.type === 'entering' && then.playing.every((_, seat) => then.lifted[seat]);
  const gained = began && last?.deal === then.deal ? view.points.map((now, seat) => now - began[seat]!) : null;
  if (done) return { view: then, gained };
  const gone = events.at(-1);
  if (!ended || gone?.type !== 'played' || gone.action.type !== 'out') return null;
  return { view: { ...then, playing: then.playing.map((still, seat) => still && seat !== gone.seat) }, gained };
}

/** The points at the beginning of this deal; null: it was not seen. */
function beganWith(view: zocknroll.View): number[] | null {
  if (seen && dealOf(seen.view) === dealOf(view)) return seen.began;
  return view.white.length === 0 ? view.points : null;
}
