/** What a page and its engine say to each other (`engine.ts` and `worker.ts`). */

export type ToEngine =
  | { kind: 'start'; base: string }
  /** Instead: only have the next start be a quick one. */
  | { kind: 'remember'; base: string }
  | { kind: 'ask'; id: number; method: string; target: string; token: string; body: string }
  | { kind: 'connect'; line: number; room: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'hang up'; line: number };

export type FromEngine =
  /** How much of the engine is here, 0 … 1. */
  | { kind: 'loading'; part: number }
  /** `quick`: as an earlier start was remembered. */
  | { kind: 'ready'; quick: boolean }
  | { kind: 'remembered' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; status: number; media: string; body: string }
  /** `text` null: the engine has hung up. */
  | { kind: 'heard'; line: number; text: string | null };
