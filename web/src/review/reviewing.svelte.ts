/** The review of a finished game, asked for until it is there. It is made by the server; leaving does not stop it. */
import { ApiProblem, review as ask } from '../lib/api';
import type { ReviewPage } from '../wire';

/** Milliseconds until the server is asked again how far it is. */
const AGAIN = 700;

export class Reviewing {
  done = $state(0);
  of = $state(0);
  review = $state.raw<ReviewPage | null>(null);
  /** Why there will be none. */
  problem = $state('');

  /** Ask until it is there; what is returned stops asking. */
  follow(room: string, number: number): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = true;
    const again = async (): Promise<void> => {
      try {
        const now = await ask(room, number);
        if (!asking) return;
        [this.done, this.of, this.review] = [now.done, now.of, now.review];
        if (!now.review) timer = setTimeout(again, AGAIN);
      } catch (problem) {
        if (!asking) return;
        const busy = !(problem instanceof ApiProblem) || ['limit', 'later', 'unavailable', 'offline'].includes(problem.code);
        if (busy) timer = setTimeout(again, 4 * AGAIN);
        else this.problem = problem.message;
      }
    };
    void again();
    return () => {
      asking = false;
      clearTimeout(timer);
    };
  }
}
