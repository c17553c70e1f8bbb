import { expect, test } from 'vitest';
import { Shaking } from './byhand';

/** Sixty movements a second: to and fro, so strongly, with so many milliseconds for one way. */
function shake(shaking: Shaking, from: number, strength: number, oneWay: number, times: number): number {
  let felt = 0;
  for (let at = 0; at < oneWay * times; at += 16) {
    const way = Math.floor(at / oneWay) % 2 ? -1 : 1;
    if (shaking.feel([0, way * strength, 2], from + at)) felt += 1;
  }
  return felt;
}

test('to and fro throws once, however long it is shaken', () => {
  expect(shake(new Shaking(), 0, 25, 120, 4)).toBe(1);
  expect(shake(new Shaking(), 0, 25, 120, 40)).toBe(1);
});

test('it throws again when the phone has lain still', () => {
  const shaking = new Shaking();
  expect(shake(shaking, 0, 25, 120, 10)).toBe(1);
  expect(shake(shaking, 1300, 25, 120, 10)).toBe(0);
  expect(shake(shaking, 3200, 25, 120, 10)).toBe(1);
});

test('walking, one knock, and a slow swing throw nothing', () => {
  expect(shake(new Shaking(), 0, 9, 120, 40)).toBe(0);
  expect(shake(new Shaking(), 0, 25, 100, 2)).toBe(0);
  expect(shake(new Shaking(), 0, 25, 900, 6)).toBe(0);
});
