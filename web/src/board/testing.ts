/** For tests of boards: real positions (positions.json: as the server sends them to Anna) as what a board is given. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { speak, speakAlso } from '../lib/words';
import type { Language } from '../wire';
import type { BoardProps } from './contract';

/** The positions of a board, from the file beside its test (`import.meta.url`). */
export function positionsBeside(test: string): any {
  return JSON.parse(readFileSync(new URL('./positions.json', test), 'utf-8'));
}

/** What a board is given when these eyes see this position. */
export function given<Props extends BoardProps>(position: any, eyes: number | null = 0): Props {
  const { awaited } = position;
  const own = awaited.type !== 'over' && awaited.seat === eyes;
  return {
    ...position,
    eyes,
    mine: own && awaited.type === 'choose',
    throwing: own && awaited.type === 'roll' ? 'tap' : null,
    shared: false,
    pending: false,
    refusal: null,
    advice: null,
    act: () => {},
    throwDice: () => {},
    enter: () => {},
  };
}

/** Speak as a page on which this game's board is open. */
export async function speakAt(game: string, language: Language): Promise<void> {
  await speak(language);
  await speakAlso(`${game}/words`);
}

/** English before every test of this file, unless it says otherwise; no test may look for a sentence that is missing. */
export function speakEnglish(game: string): void {
  let missing: ReturnType<typeof vi.spyOn>;
  beforeEach(async () => {
    missing = vi.spyOn(console, 'error').mockImplementation(() => {});
    await speakAt(game, 'en');
  });
  afterEach(() => {
    expect(missing.mock.calls).toEqual([]);
    missing.mockRestore();
  });
}
