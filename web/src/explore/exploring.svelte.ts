/** A situation that is being set up: every change is asked about, and what cannot be stays a draft with its refusal. */
import { ApiProblem, explore } from '../lib/api';
import { same } from '../review/review';
import type { AdviceItem, Exploration, Explored, Forbidden, Inquiry, Wrong } from '../wire';

/** Milliseconds until worths that were not there yet are asked for again. */
const AGAIN = 700;

export class Exploring {
  /** What was drawn last. */
  found = $state.raw<Explored | null>(null);
  /** What is set, whether or not it can be. */
  draft = $state.raw<any>(null);
  options = $state.raw<Record<string, any>>({});
  wrong = $state.raw<Wrong | null>(null);
  worths = $state.raw<AdviceItem[] | null>(null);
  /** Why there are no worths. */
  silence = $state('');
  /** An action that was tapped on the board, … */
  tapped = $state.raw<any>(null);
  /** … and why it is forbidden, if it is. */
  refused = $state.raw<Forbidden | Wrong | null>(null);
  offline = $state(false);
  problem = $state('');

  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Inquiry = {};

  constructor(
    private readonly game: string,
    private readonly worth: () => boolean,
    /** Told the text of every situation that can be. */
    private readonly onfound: (situation: string) => void,
  ) {}

  /** A situation by its text; null: an example. */
  open(situation: string | null): Promise<void> {
    return this.#ask(situation === null ? {} : { situation });
  }

  change(setup: any): Promise<void> {
    this.draft = setup;
    return this.#ask({ options: this.options, position: setup });
  }

  /** With other options the same table, if that can be; else an example. */
  async reconfigure(options: Record<string, any>): Promise<void> {
    await this.#ask({ options, position: this.draft });
    if (this.wrong && this.wrong.rule == null) await this.#ask({ options });
  }

  /** What the rules say to an action; the list may not have it. */
  async judge(action: any): Promise<void> {
    const { found } = this;
    if (!found) return;
    this.tapped = action;
    this.refused = found.forbidden.find((one) => same(one.action, action)) ?? null;
    if (this.refused || found.legal.some((one) => same(one.action, action))) return;
    const said = await explore(this.game, { situation: found.situation, action }).catch(() => null);
    if (this.tapped === action && said?.verdict && said.verdict.type !== 'allowed') this.refused = said.verdict;
  }

  /** The same again: worths are wanted now, or the server was away. */
  again(): Promise<void> {
    return this.#ask(this.#last);
  }

  stop(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }

  async #ask(inquiry: Inquiry): Promise<void> {
    clearTimeout(this.#timer);
    const number = (this.#asked += 1);
    this.#last = inquiry;
    try {
      const said = await explore(this.game, { ...inquiry, worth: this.worth() });
      if (number !== this.#asked) return;
      this.offline = false;
      this.#take(said);
      if (said.again) this.#timer = setTimeout(() => void this.again(), AGAIN);
    } catch (problem) {
      if (number !== this.#asked) return;
      const code = problem instanceof ApiProblem ? problem.code : 'offline';
      if (code === 'limit') this.#timer = setTimeout(() => void this.again(), 2 * AGAIN);
      else if (code === 'offline' || code === 'unavailable') this.offline = true;
      else this.problem = (problem as Error).message;
    }
  }

  #take({ answer, worths, silence }: Exploration): void {
    this.worths = worths;
    this.silence = silence ?? '';
    if (answer.type === 'wrong') {
      this.wrong = answer;
      return;
    }
    if (answer.situation !== this.found?.situation) this.tapped = this.refused = null;
    this.found = answer;
    this.draft = answer.setup;
    this.options = answer.options;
    this.wrong = answer.wrong;
    if (answer.situation) this.onfound(answer.situation);
  }
}
