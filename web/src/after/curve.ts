/** The scores of a game as lines: where they run, where their names stand, and what is written beside the axis. */

export interface Box {
  width: number;
  height: number;
  /** Room for the numbers on the left, the names on the right, and a little above and below. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Curve {
  /** One path a player: level until something is scored, then up or down at once. */
  paths: string[];
  /** Where each player's name stands at the end of the line: apart from each other, in the order of the scores. */
  labels: number[];
  /** Where each line ends. */
  ends: number[];
  ticks: { value: number; y: number }[];
  x: (step: number) => number;
  y: (score: number) => number;
}

/** The dashes of the first lines; who comes after them has the same again, thinner. The name at the end says who it is. */
export const DASHES = ['', '7 4', '2 4', '12 4 2 4', '12 3', '5 3 1 3'] as const;

/** `standings`: everybody's score before the first event and after each. */
export function curve(standings: readonly (readonly number[])[], box: Box, lineHeight: number): Curve {
  const all = standings.flat();
  const ticks = marks(Math.min(0, ...all), Math.max(0, ...all));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const last = Math.max(1, standings.length - 1);
  const x = (step: number): number => box.left + ((box.width - box.left - box.right) * step) / last;
  const y = (score: number): number => box.top + ((box.height - box.top - box.bottom) * (high - score)) / (high - low || 1);
  const seats = standings[0]?.length ?? 0;
  const ends = Array.from({ length: seats }, (_, seat) => y(standings.at(-1)?.[seat] ?? 0));
  return {
    paths: Array.from({ length: seats }, (_, seat) =>
      path(
        standings.map((scores) => scores[seat] ?? 0),
        x,
        y,
      ),
    ),
    labels: apart(ends, lineHeight, box.top, box.height - box.bottom),
    ends,
    ticks: ticks.map((value) => ({ value, y: y(value) })),
    x,
    y,
  };
}

function path(scores: readonly number[], x: (step: number) => number, y: (score: number) => number): string {
  let drawn = `M${round(x(0))} ${round(y(scores[0] ?? 0))}`;
  for (let step = 1; step < scores.length; step += 1) {
    const changed = scores[step] !== scores[step - 1];
    if (changed || step === scores.length - 1) drawn += `H${round(x(step))}`;
    if (changed) drawn += `V${round(y(scores[step] ?? 0))}`;
  }
  return drawn;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Round numbers from below the lowest to above the highest, about four steps apart. */
export function marks(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? rough;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** The same heights, moved as little as need be, so that what is written there does not overlap. */
export function apart(heights: readonly number[], least: number, top: number, bottom: number): number[] {
  const order = heights.map((_, place) => place).sort((one, other) => heights[one]! - heights[other]! || one - other);
  const placed = [...heights];
  let free = top;
  for (const place of order) {
    placed[place] = Math.max(placed[place]!, free);
    free = placed[place]! + least;
  }
  let under = bottom;
  for (const place of order.reverse()) {
    placed[place] = Math.min(placed[place]!, under);
    under = placed[place]! - least;
  }
  return placed;
}

/** The step nearest to this place on the axis. */
export function stepAt(at: number, box: Box, steps: number): number {
  const share = (at - box.left) / (box.width - box.left - box.right);
  return Math.min(steps, Math.max(0, Math.round(share * steps)));
}
