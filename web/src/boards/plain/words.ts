/** Words for a game that has no board of its own: its events and actions as they are. */
import { named, t } from '../../lib/words';
import type { Seen } from '../../wire';
import type { BoardProps } from '../contract';

export function turnLine({ awaited, mine, names, throwing }: BoardProps): string {
  if (awaited.type === 'over') return t('web-turn-over');
  const name = names[awaited.seat] ?? '';
  if (awaited.type === 'roll') return throwing ? t('web-turn-you-throw') : t('web-turn-throws', { name });
  return mine ? t('web-turn-you-choose') : t('web-turn-chooses', { name });
}

export function describe(event: Seen, props: BoardProps): string {
  const { names } = props;
  if (event.type === 'rolled') return t('web-log-rolled', { faces: event.faces.join(' ') });
  if (event.type === 'covered') return t('web-log-covered', { name: names[event.seat] ?? '', count: event.dice });
  return t('web-log-played', { name: names[event.seat] ?? '', what: label(event.action, props) });
}

export function label(action: any, { game }: BoardProps): string {
  if (typeof action !== 'object' || action === null) return String(action);
  const { type, ...rest } = action as Record<string, unknown>;
  const values = Object.values(rest).flat().map((value) => named(String(value), game));
  return [type, ...values].filter((word) => word !== undefined).join(' ');
}
