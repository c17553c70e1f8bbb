/** Where the pips of a face lie, from -1 to 1 about the middle of a die. */
const SPREAD = { near: 0.86, far: 0.95, row: 1.04 } as const;

const { near, far, row } = SPREAD;

export const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-near, -near],
    [near, near],
  ],
  3: [
    [-far, -far],
    [0, 0],
    [far, far],
  ],
  4: [
    [-near, -near],
    [near, -near],
    [-near, near],
    [near, near],
  ],
  5: [
    [-far, -far],
    [far, -far],
    [0, 0],
    [-far, far],
    [far, far],
  ],
  6: [
    [-near, -row],
    [-near, 0],
    [-near, row],
    [near, -row],
    [near, 0],
    [near, row],
  ],
};
