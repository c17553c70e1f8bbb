/** Real finished games (games.json: as the server replays them, without the boards), and the pure parts of looking back. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Replay } from '../wire';
import { apart, curve, marks, stepAt, type Box } from './curve';
import { fallen } from './dice';
import { proofOf } from './proof';
import { changes, nextStep, nextTurn, standings, tableAt } from './steps';

const games = JSON.parse(readFileSync(new URL('./games.json', import.meta.url), 'utf-8')) as Record<string, Replay>;
const yatzy = games['yatzy']!;
const box: Box = { width: 360, height: 180, left: 40, right: 60, top: 10, bottom: 20 };

describe('steps', () => {
  test('before the first step nothing has happened', () => {
    const table = tableAt(yatzy, 0);
    expect(table.events).toEqual([]);
    expect(table.awaited).toBe(yatzy.awaited);
  });

  test('after the last step all has happened, and nothing is anybody’s', () => {
    const table = tableAt(yatzy, yatzy.steps.length);
    expect(table.events).toHaveLength(yatzy.steps.length);
    expect(table.events[7]).toBe(yatzy.steps[7]!.event);
    expect(table.awaited.type).toBe('over');
    expect(table).toMatchObject({ eyes: null, mine: false, throwing: null });
  });

  test('the scores begin before the first step and end with the result', () => {
    const told = standings(yatzy);
    expect(told).toHaveLength(yatzy.steps.length + 1);
    expect(told[0]).toEqual([0, 0]);
    expect(told.at(-1)).toEqual(yatzy.scores);
    expect(standings({ ...yatzy, steps: yatzy.steps.map((step) => ({ ...step, standing: [] })) })).toEqual([]);
  });

  test('a turn forward and back ends where somebody else begins', () => {
    const first = nextTurn(yatzy, 0, 1);
    expect(yatzy.steps.slice(0, first).every(({ seat }) => seat === 0)).toBe(true);
    expect(yatzy.steps[first]!.seat).toBe(1);
    const second = nextTurn(yatzy, first, 1);
    expect(nextTurn(yatzy, second, -1)).toBe(first);
    expect(nextTurn(yatzy, first, -1)).toBe(0);
    expect(nextTurn(yatzy, yatzy.steps.length, 1)).toBe(yatzy.steps.length);
  });

  test('a step goes past moves that were forced, but never past the ends', () => {
    const forced = new Set([2, 3, yatzy.steps.length]);
    expect(nextStep(yatzy, 1, 1, forced)).toBe(4);
    expect(nextStep(yatzy, 4, -1, forced)).toBe(1);
    expect(nextStep(yatzy, 4, 1, forced)).toBe(5);
    expect(nextStep(yatzy, 0, -1, forced)).toBe(0);
    expect(nextStep(yatzy, yatzy.steps.length - 1, 1, forced)).toBe(yatzy.steps.length);
  });

  test('only steps that changed a score are rows of the table', () => {
    expect(
      changes([
        [0, 0],
        [0, 0],
        [5, 0],
        [5, 0],
        [5, 7],
      ]),
    ).toEqual([0, 2, 4]);
  });
});

describe('the curve', () => {
  test('round numbers hold all scores between them', () => {
    expect(marks(0, 126)).toEqual([0, 50, 100, 150]);
    expect(marks(-115, 340)).toEqual([-200, 0, 200, 400]);
    expect(marks(0, 0)).toEqual([0, 1]);
  });

  test('each line is level until something is scored, and ends at the result', () => {
    const drawn = curve(
      [
        [0, 0],
        [0, 0],
        [10, 0],
        [10, 20],
      ],
      box,
      14,
    );
    expect(drawn.ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
    expect(drawn.paths).toEqual(['M40 160H213.3V85H300', 'M40 160H300V10']);
    expect(drawn.ends).toEqual([85, 10]);
    expect([drawn.x(0), drawn.x(3)]).toEqual([40, 300]);
  });

  test('names at the end do not overlap, and stay in the order of the scores', () => {
    const placed = apart([50, 52, 51, 158], 14, 10, 160);
    expect(placed).toEqual([50, 78, 64, 158]);
    const low = apart([160, 160, 160], 14, 10, 160);
    expect([...low].sort((one, other) => one - other)).toEqual([132, 146, 160]);
  });

  test('a tap finds the nearest step', () => {
    expect(stepAt(40, box, 26)).toBe(0);
    expect(stepAt(171, box, 26)).toBe(13);
    expect([stepAt(-5, box, 26), stepAt(900, box, 26)]).toEqual([0, 26]);
  });
});

describe('the dice', () => {
  test('one kind of die is one chart', () => {
    const [only, ...more] = fallen(yatzy);
    expect(more).toEqual([]);
    const dice = yatzy.steps.flatMap(({ event }) => (event.type === 'rolled' ? event.faces : []));
    expect(only!.throws).toBe(dice.length);
    expect(only!.counts).toEqual([1, 2, 3, 4, 5, 6].map((face) => dice.filter((other) => other === face).length));
    expect(only!.expected).toBeCloseTo(dice.length / 6);
  });

  test('seven colours are counted together first', () => {
    const charts = fallen(games['zocken']!);
    expect(charts.map(({ id }) => id).slice(0, 2)).toEqual(['all', 'vermilion']);
    expect(charts).toHaveLength(8);
    expect(charts[0]!.throws).toBe(3 * 5 * 7);
  });

  test('double dice are counted by their two numbers, and others that are called so are not; a lot is no die', () => {
    const [outer, inner] = fallen(games['dubbelyatzy']!);
    expect(outer!.sides).toEqual([1, 2, 3, 4, 5, 6]);
    expect(outer!.throws).toBe(inner!.throws);
    const ten = Array.from({ length: 10 }, (_, side) => side + 1);
    expect(fallen({ faces: { double: ten }, sides: { double: ten } }).map(({ sides }) => sides)).toEqual([ten]);
    expect(fallen({ faces: { lot: [1, 0], own: [2, 1] }, sides: { lot: [1, 2], own: [1, 2] } }).map(({ id }) => id)).toEqual(['own']);
  });
});

test('a record tells what was promised and added; anything else tells nothing', () => {
  const fair = { commitment: 'c', seed: 's', entropy: ['a', ''] };
  expect(proofOf(JSON.stringify({ seats: ['Anna', 'Bram'], fair }))).toEqual({ names: ['Anna', 'Bram'], ...fair });
  expect(proofOf('{"seats": ["Anna"], "fair": null}')).toBeNull();
  expect(proofOf('no record')).toBeNull();
});
