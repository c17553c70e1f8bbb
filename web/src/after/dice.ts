/** How often each number fell, and how often it was to be expected. */
import { isDouble } from '../parts/sides';
import type { Replay } from '../wire';

export interface Fallen {
  /** "all", a kind of die, or one half of the double dice. */
  id: string;
  sides: number[];
  counts: number[];
  /** Of each side, by chance alone. */
  expected: number;
  throws: number;
}

type Thrown = Pick<Replay, 'faces' | 'sides'>;

/** All dice together first, then each kind by itself; double dice by their two numbers. A lot is no die. */
export function fallen({ faces, sides }: Thrown): Fallen[] {
  const kinds = Object.keys(faces).filter((kind) => kind !== 'lot');
  if (kinds.includes('double') && isDouble('double', sides['double'])) {
    return (['outer', 'inner'] as const).map((half) => halfOf(half, sides['double'] ?? [], faces['double'] ?? []));
  }
  const each = kinds.map((kind) => charted(kind, sides[kind] ?? [], faces[kind] ?? []));
  const [first, ...more] = each;
  if (!first || more.length === 0 || more.some((other) => other.sides.join() !== first.sides.join())) return each;
  const sum = first.sides.map((_, place) => each.reduce((total, kind) => total + (kind.counts[place] ?? 0), 0));
  return [charted('all', first.sides, sum), ...each];
}

function charted(id: string, sides: number[], counts: number[]): Fallen {
  const throws = counts.reduce((total, count) => total + count, 0);
  return { id, sides, counts, throws, expected: throws / (sides.length || 1) };
}

/** A double die shows 65 for a six outside and a five inside. */
function halfOf(half: 'outer' | 'inner', sides: number[], counts: number[]): Fallen {
  const digit = (side: number): number => (half === 'outer' ? Math.floor(side / 10) : side % 10);
  const numbers = [...new Set(sides.map(digit))].sort((one, other) => one - other);
  const summed = numbers.map((number) =>
    sides.reduce((total, side, place) => total + (digit(side) === number ? (counts[place] ?? 0) : 0), 0),
  );
  return charted(half, numbers, summed);
}
