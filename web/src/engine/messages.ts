/** What a page and its engine send each other (`engine.ts` and `worker.ts`). */

export type ToEngine =
  | { kind: 'start'; base: string }
  /** Instead: only have the next start be a quick one. */
  | { kind: 'remember'; base: string }
  | { kind: 'ask'; id: number; method: string; target: string; token: string; body: string }
  | { kind: 'connect'; conversation: number; room: string }
  | { kind: 'send'; conversation: number; text: string }
  | { kind: 'hang up'; conversation: number };

export type FromEngine =
  /** How much of the engine is here, 0 … 1. */
  | { kind: 'loading'; part: number }
  /** `quick`: as an earlier start was remembered. */
  | { kind: 'ready'; quick: boolean }
  | { kind: 'remembered' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answer'; id: number; status: number; media: string; body: string }
  /** `text` null: the engine has hung up. */
  | { kind: 'delivered'; conversation: number; text: string | null };
