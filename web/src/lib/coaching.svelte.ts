/** The coach at a running game: whether he may be asked, what he says, and why he says nothing. */
import type { AdviceItem } from '../wire';
import type { Connection, Table } from './connection.svelte';
import { settings } from './settings.svelte';

/** Milliseconds until a coach who is still computing is asked again. */
const AGAIN = 2000;

/** What he has to know, always as it is now. */
interface Moment {
  connection: Connection;
  /** All at the table agreed, or somebody plays alone. */
  allowed: boolean;
  table: Table;
  /** This device has to decide. */
  mine: boolean;
  /** It may be in anybody's hands. */
  covered: boolean;
}

export class Coaching {
  /** Why the coach says nothing. */
  silence = $state('');

  #moment: Moment;
  #told = $state.raw<{ seq: number; items: AdviceItem[] } | null>(null);
  /** The decision for which somebody wanted a hint, just once. */
  #hinted = $state<number | null>(null);
  #speaks = $derived.by(() => {
    const { allowed, table } = this.#moment;
    return allowed && (settings.coach || this.#hinted === table.seq);
  });
  /** Hints are given at this table, one at a time. */
  hints = $derived.by(() => this.#moment.allowed && !settings.coach);
  /** A hint can be asked for now. */
  mayHint = $derived.by(() => {
    const { allowed, mine, covered } = this.#moment;
    return allowed && mine && !this.#speaks && !covered;
  });
  /** What each option of this decision is worth, the best first; null: he does not say. */
  advice = $derived.by(() => (this.#speaks && this.#told?.seq === this.#moment.table.seq ? this.#told.items : null));

  /** While the component lives that makes it. */
  constructor(moment: Moment) {
    this.#moment = moment;
    $effect(() => {
      const { seq, eyes } = moment.table;
      this.silence = '';
      if (!this.#speaks || !moment.mine || eyes === null || moment.covered) return;
      return this.#ask(moment.connection, eyes, seq);
    });
  }

  hint(): void {
    if (this.mayHint) this.#hinted = this.#moment.table.seq;
  }

  /** Ask until he answers; the way to stop it. */
  #ask(connection: Connection, seat: number, seq: number): () => void {
    let asking = true;
    let again: ReturnType<typeof setTimeout>;
    const ask = async (): Promise<void> => {
      const answer = await connection.advise(seat);
      if (!asking) return;
      if (Array.isArray(answer)) this.#told = { seq, items: answer };
      this.silence = Array.isArray(answer) ? '' : answer.text;
      if (!Array.isArray(answer) && answer.code === 'later') again = setTimeout(() => void ask(), AGAIN);
    };
    void ask();
    return () => {
      asking = false;
      clearTimeout(again);
    };
  }
}
