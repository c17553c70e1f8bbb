/** The line above a table where all is done, in all games alike. */
import { list, number, t } from '../lib/words';
import type { Over } from '../wire';

export function overLine({ scores, winners }: Over, names: string[], eyes: number | null): string {
  const points = scores[0] ?? 0;
  if (scores.length === 1) return t('web-turn-over-alone', { points: number(points), count: points });
  if (winners.length === 0) return t('web-turn-over');
  if (winners.length === 1 && winners[0] === eyes) return t('web-turn-over-yours');
  return t('web-turn-over-won', { names: list(winners.map((seat) => names[seat] ?? '')), count: winners.length });
}
