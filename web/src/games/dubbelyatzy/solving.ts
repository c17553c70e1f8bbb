/**
 * One turn of DubbelYatzy on one sheet, for a page's engine: what `solution/evaluate.py` does with NumPy and plain Python
 * would do too slowly. Numbers come and go in rows; what they mean is said there, under the same names. No rule of the
 * game is known here.
 *
 * `more`, of each size: [multiset of one layer, face], the multiset with that face, among those of its size.
 */
const [DICE, FACES] = [6, 6];
const SIDES = FACES * FACES;

/** How many multisets of one layer there are of each size. */
const sizesOf = (more: Int32Array[]): number[] => [...more.map((row) => row.length / FACES), Math.max(...more[DICE - 1]!) + 1];

/**
 * The best that can be done with any two multisets of six numbers, in the free `boxes`: the worth, the box for the outer
 * numbers and that for the inner ones.
 *
 * `points` and `climb`: [six, box]; `left`: [box, other box, upper total], what the sheet without both is worth.
 */
export function at_rest(boxes: Int32Array, points: Float64Array, climb: Int32Array, left: Float64Array, upper: number) {
  const many = boxes.length;
  const sixes = points.length / many;
  const totals = left.length / many ** 2;
  const worth = new Float64Array(sixes * sixes).fill(-Infinity);
  const [outer, inner] = [new Uint8Array(worth.length), new Uint8Array(worth.length)];
  for (let box = 0; box < many; box += 1) {
    const steps = new Set(Array.from({ length: sixes }, (_, six) => climb[six * many + box]!));
    for (const step of steps) {
      const those = Array.from({ length: sixes }, (_, six) => six).filter((six) => climb[six * many + box] === step);
      for (let six = 0; six < sixes; six += 1) {
        let [most, choice] = [-Infinity, 0];
        for (let other = 0; other < many; other += 1) {
          if (other === box) continue;
          const total = Math.min(totals - 1, upper + step + climb[six * many + other]!);
          const found = points[six * many + other]! + left[(other * many + box) * totals + total]!;
          if (found > most) [most, choice] = [found, other];
        }
        for (const with_ of those) {
          const found = most + points[with_ * many + box]!;
          const at = six * sixes + with_;
          if (found <= worth[at]!) continue;
          worth[at] = found;
          outer[at] = boxes[choice]!;
          inner[at] = boxes[box]!;
        }
      }
    }
  }
  return [worth, outer, inner];
}

/** By size: what it is worth to keep these two multisets of numbers before the last throw; of six: what lies there. */
export function last_keeps(rest: Float64Array, ...more: Int32Array[]): Float64Array[] {
  const sizes = sizesOf(more);
  const tables = [rest];
  for (let size = DICE - 1; size >= 0; size -= 1) {
    const [few, many, larger, added] = [sizes[size]!, sizes[size + 1]!, tables[0]!, more[size]!];
    const table = new Float64Array(few * few);
    const row = new Float64Array(many);
    for (let outer = 0; outer < few; outer += 1) {
      row.fill(0);
      for (let face = 0; face < FACES; face += 1) {
        const start = added[outer * FACES + face]! * many;
        for (let inner = 0; inner < many; inner += 1) row[inner]! += larger[start + inner]!;
      }
      for (let inner = 0; inner < many; inner += 1) row[inner]! /= FACES; // here, as NumPy does: so last digits are the same
      for (let inner = 0; inner < few; inner += 1) {
        let sum = 0;
        for (let face = 0; face < FACES; face += 1) sum += row[added[inner * FACES + face]!]!;
        table[outer * few + inner] = sum / FACES;
      }
    }
    tables.unshift(table);
  }
  return tables;
}

/** By size: what it is worth to keep this multiset of double dice before the second throw; then come `last` and `more`. */
export function first_keeps(...given: (Float64Array | Int32Array)[]): Float64Array[] {
  const [last, more] = [given.slice(0, DICE + 1) as Float64Array[], given.slice(DICE + 1) as Int32Array[]];
  const dice = doubleDice(more);
  const best = [last[0]!];
  for (let size = 1; size < DICE; size += 1) best.push(new Float64Array(begin(SIDES, size)));
  const keeps = Array.from({ length: DICE }, (_, size) => new Float64Array(begin(SIDES, size)));
  for (let size = 1; size <= DICE; size += 1) bestParts(size, last[size]!, more[size - 1]!, best, dice, keeps[DICE - 1]!);
  for (let size = DICE - 1; size >= 0; size -= 1) {
    const [sums, smaller] = [keeps[size]!, keeps[size - 1]];
    for (let at = 0; at < sums.length; at += 1) sums[at]! /= SIDES;
    if (smaller) spread(size, sums, smaller, dice);
  }
  return keeps;
}

/** [throw]: the part of six double dice that should be kept before the last throw, a bit each; then come `last` and `more`. */
export function best_parts(dice: Int32Array, ...given: (Float64Array | Int32Array)[]): [Int32Array] {
  const [last, more] = [given.slice(0, DICE + 1) as Float64Array[], given.slice(DICE + 1) as Int32Array[]];
  const sizes = sizesOf(more);
  const found = new Int32Array(dice.length / DICE);
  const [outer, inner, size] = [new Int32Array(1 << DICE), new Int32Array(1 << DICE), new Int32Array(1 << DICE)];
  for (let one = 0; one < found.length; one += 1) {
    let most = last[0]![0]!;
    for (let part = 1; part < 1 << DICE; part += 1) {
      const die = 31 - Math.clz32(part);
      const before = part ^ (1 << die);
      const face = dice[one * DICE + die]!;
      const added = more[size[before]!]!;
      size[part] = size[before]! + 1;
      outer[part] = added[outer[before]! * FACES + Math.floor(face / FACES)]!;
      inner[part] = added[inner[before]! * FACES + (face % FACES)]!;
      const worth = last[size[part]!]![outer[part]! * sizes[size[part]!]! + inner[part]!]!;
      if (worth > most) [most, found[one]] = [worth, part];
    }
  }
  return [found];
}

// Multisets of double dice --------------------------------------------------------------------------------------------

/** By size, all multisets of fewer than six double dice, in the order that `evaluate.py` tells. */
interface Multisets {
  /** [die][multiset]: what remains without that die, the dice being sorted. */
  less: Int32Array[];
  /** [multiset]: its outer numbers, and its inner ones. */
  outer: Int32Array;
  inner: Int32Array;
}

/** Where the multisets of this size with this greatest face begin. */
function begin(face: number, size: number): number {
  if (!size) return Math.min(face, 1);
  let found = 1;
  for (let at = 0; at < size; at += 1) found = (found * (face + at)) / (at + 1);
  return found;
}

let made: Multisets[] | null = null;

function doubleDice(more: Int32Array[]): Multisets[] {
  made ??= more
    .slice(1)
    .reduce((found, _, at) => [...found, larger(at + 1, found[at]!, more[at]!)], [
      { less: [], outer: new Int32Array(1), inner: new Int32Array(1) },
    ] as Multisets[]);
  return made;
}

function larger(size: number, smaller: Multisets, added: Int32Array): Multisets {
  const many = begin(SIDES, size);
  const row = (): Int32Array => new Int32Array(many);
  const found: Multisets = { less: Array.from({ length: size }, row), outer: row(), inner: row() };
  let at = 0;
  for (let face = 0; face < SIDES; face += 1) {
    const [start, rests] = [begin(face, size - 1), begin(face + 1, size - 1)];
    for (let rest = 0; rest < rests; rest += 1, at += 1) {
      for (let die = 0; die < size - 1; die += 1) found.less[die]![at] = smaller.less[die]![rest]! + start;
      found.less[size - 1]![at] = rest;
      found.outer[at] = added[smaller.outer[rest]! * FACES + Math.floor(face / FACES)]!;
      found.inner[at] = added[smaller.inner[rest]! * FACES + (face % FACES)]!;
    }
  }
  return found;
}

/**
 * The best part of every multiset of this size goes to `best`; of six dice, which are too many to be told, it goes at once
 * to the sums of those with one die less.
 */
function bestParts(
  size: number,
  pairs: Float64Array,
  added: Int32Array,
  best: Float64Array[],
  dice: Multisets[],
  sums: Float64Array,
): void {
  const [{ less, outer, inner }, smaller, wide] = [dice[size - 1]!, best[size - 1]!, Math.sqrt(pairs.length)];
  const without = new Int32Array(size);
  let at = 0;
  for (let face = 0; face < SIDES; face += 1) {
    const [start, rests] = [begin(face, size - 1), begin(face + 1, size - 1)];
    const [row, column] = [Math.floor(face / FACES), face % FACES];
    for (let rest = 0; rest < rests; rest += 1, at += 1) {
      let worth = pairs[added[outer[rest]! * FACES + row]! * wide + added[inner[rest]! * FACES + column]!]!;
      without[size - 1] = rest;
      for (let die = 0; die < size - 1; die += 1) without[die] = less[die]![rest]! + start;
      for (let die = 0; die < size; die += 1) {
        const part = smaller[without[die]!]!;
        if (part > worth) worth = part;
      }
      if (size < DICE) best[size]![at] = worth;
      else for (let die = 0; die < size; die += 1) if (die + 1 === size || without[die] !== without[die + 1]) sums[without[die]!]! += worth;
    }
  }
}

/** Adds the worth of each multiset to those with one die less, once for like dice. */
function spread(size: number, worths: Float64Array, sums: Float64Array, dice: Multisets[]): void {
  const { less } = dice[size]!;
  for (let at = 0; at < worths.length; at += 1) {
    for (let die = 0; die < size; die += 1) {
      if (die + 1 === size || less[die]![at] !== less[die + 1]![at]) sums[less[die]![at]!]! += worths[at]!;
    }
  }
}
