/** Words for a game that has no board of its own: its events and actions, named as well as can be. */
import { t } from '../../lib/words';
import type { Seen } from '../../wire';
import type { BoardProps } from '../contract';
import { overLine } from '../over';
import { label as named, said, shown } from './values';

type Props = Pick<BoardProps, 'game' | 'names'>;
type Part = { kind: 'text'; text: string } | { kind: 'dice'; faces: (number | null)[] };

export function turnLine({ awaited, eyes, mine, names, throwing }: BoardProps): string {
  if (awaited.type === 'over') return overLine(awaited, names, eyes);
  const name = names[awaited.seat] ?? '';
  if (awaited.type === 'roll') return throwing ? t('web-turn-you-throw') : t('web-turn-throws', { name });
  return mine ? t('web-turn-you-choose') : t('web-turn-chooses', { name });
}

export function describe(event: Seen, props: BoardProps): string {
  const name = props.names[event.seat] ?? '';
  if (event.type === 'rolled') return t('web-log-rolled', { name, faces: event.faces.join(' ') });
  if (event.type === 'covered') return t('web-log-covered', { name, count: event.dice });
  return t('web-log-played', { name, what: label(event.action, props) });
}

/** "Keep: 3 3 5", "Say: higher yes". */
export function label(action: unknown, props: Props): string {
  const kind = typeof action === 'object' && action !== null && 'type' in action ? named(String(action.type), props.game) : '';
  const rest = details(action, props)
    .map((part) => (part.kind === 'text' ? part.text : part.faces.join(' ')))
    .join(', ');
  return [kind, rest].filter((text) => text !== '').join(': ');
}

/** Actions of one kind together, in the order in which the game lists them; those that say all by their kind are one. */
export function byKind(actions: any[]): [string, any[]][] {
  const kinds = new Map<string, any[]>();
  for (const action of actions) {
    const kind = Object.keys(action ?? {}).length > 1 ? String(action.type ?? '') : '';
    kinds.set(kind, [...(kinds.get(kind) ?? []), action]);
  }
  return [...kinds];
}

/** What an action says beside its kind. */
export function details(action: unknown, { game, names }: Props): Part[] {
  if (typeof action !== 'object' || action === null) return [{ kind: 'text', text: said(action, '', { game, names }) }];
  return Object.entries(action)
    .filter(([key]) => key !== 'type')
    .map(([key, value]) => {
      const drawn = shown(value, key, { game, names: [], labels: new Map() });
      if (drawn.kind === 'dice') return drawn;
      if (typeof value === 'boolean') return { kind: 'text', text: `${named(key, game)}: ${said(value, key, { game, names })}` };
      const items: unknown[] = Array.isArray(value) ? value : [value];
      const texts = items.map((item) =>
        typeof item === 'object' && item !== null ? label(item, { game, names }) : said(item, key, { game, names }),
      );
      return { kind: 'text', text: texts.join(' ') || t('web-plain-nothing') };
    });
}
