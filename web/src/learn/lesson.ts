/**
 * A first game, as data: what happens in which order, what is said about it, and what the player is asked to do.
 *
 * The table is a real one and the rules are the server's. Only the dice are prepared: they are typed in like real dice.
 */
import type { Settings } from '../wire';

/** An action as far as it matters: every field given here must be the same. */
export type Wanted = { type: string } & Record<string, unknown>;

export type Beat =
  /** Dice fall. With a sentence, the player throws them; without, they fall by themselves. */
  | { say?: string; seat?: number; throws: number[] }
  /** Somebody decides: the player, told by a sentence what to do, or one of the others. */
  | { say?: string; seat?: number; does: Wanted };

export interface Lesson {
  options: Settings['options'];
  /** Who else sits at the table. */
  others: string[];
  beats: Beat[];
  /** What is said at the end. */
  end: string;
}

/** Whether the player himself is asked: there is a sentence. */
export function asks(beat: Beat | undefined): boolean {
  return beat?.say !== undefined;
}

/** "3 of 7": how many of the player's own steps there are, and which one comes next. */
export function progress(beats: readonly Beat[], at: number): { step: number; steps: number } {
  const before = beats.slice(0, at).filter(asks).length;
  const steps = beats.filter(asks).length;
  return { step: Math.min(steps, before + 1), steps };
}

/** Whether this action is the one that is wanted. The order in which dice or fields are named does not matter. */
export function fits(action: any, wanted: Wanted): boolean {
  return Object.entries(wanted).every(([field, value]) => same(action?.[field], value));
}

/** Whether the table offers exactly this action. */
export function offered(action: unknown, actions: readonly unknown[]): boolean {
  return actions.some((other) => same(action, other));
}

function same(one: unknown, other: unknown): boolean {
  return tidy(one) === tidy(other);
}

function tidy(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tidy).sort().join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([field, held]) => `${field}:${tidy(held)}`).join()}}`;
}
