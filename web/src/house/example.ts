/**
 * The same throw in every variant of a game, so that one sees how they differ. What it allows is asked of the rules.
 *
 * `games/<game>/example.ts` exports `example`, which is called when its sentences are there.
 */
import type { Options } from './options';

export interface Example {
  dice: number[];
  /** Said before and after the dice. */
  before: string;
  after: string;
  /** What the throw brings with each of these options. */
  lines: (variants: Options[]) => Promise<string[]>;
}
