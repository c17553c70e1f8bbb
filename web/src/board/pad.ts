/** What is said to the table when real dice are typed in. */
import type { Pad, Step } from './contract';

/** These, one after another, as long as the table takes them. */
export function sayAll(pad: Pad, ...steps: Step[]): void {
  let said = 0;
  pad.perform(() => steps[said++] ?? null);
}
