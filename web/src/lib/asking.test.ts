import { beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from './api';
import { askOnce, unanswered } from './asking';

const NOW = [0, 0, 0];
const lost = new ApiProblem('offline', 'no answer');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

/** A server that answers only the last of these requests, and what it was asked with. */
function answersOnlyAfter(silent: number): { ask: (wish: { name: string; secret: string }) => Promise<string>; secrets: string[] } {
  const secrets: string[] = [];
  const ask = async ({ secret }: { secret: string }): Promise<string> => {
    secrets.push(secret);
    expect(unanswered('join bcdfghjk')).toEqual({ name: 'Ann' }); // kept before it is sent
    if (secrets.length <= silent) throw lost;
    return 'welcome';
  };
  return { ask, secrets };
}

it('asks again with the same secret until there is an answer', async () => {
  const { ask, secrets } = answersOnlyAfter(3);
  expect(await askOnce('join bcdfghjk', { name: 'Ann' }, ask, NOW)).toBe('welcome');
  expect(secrets).toHaveLength(4);
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[A-Za-z0-9_-]{22,64}$/);
  expect(unanswered('join bcdfghjk')).toBeNull();
});

it('uses it still when the page was loaded again', async () => {
  const { ask, secrets } = answersOnlyAfter(4);
  await expect(askOnce('join bcdfghjk', { name: 'Ann' }, ask, NOW)).rejects.toBe(lost);
  expect(unanswered('join bcdfghjk')).toEqual({ name: 'Ann' });
  expect(unanswered('join mnpqrstv')).toBeNull();
  expect(await askOnce('join bcdfghjk', { name: 'Ann' }, ask, NOW)).toBe('welcome');
  expect(new Set(secrets).size).toBe(1);
});

it('takes a new one when there was an answer, be it a refusal', async () => {
  const secrets: string[] = [];
  const refuse = async ({ secret }: { secret: string }): Promise<never> => {
    secrets.push(secret);
    throw new ApiProblem('forbidden', 'closed');
  };
  for (const _ of [1, 2]) await expect(askOnce('join bcdfghjk', { name: 'Ann' }, refuse, NOW)).rejects.toThrow('closed');
  expect(new Set(secrets).size).toBe(2);
  expect(unanswered('join bcdfghjk')).toBeNull();
});
