/**
 * What of the table is on the screen. It lags behind what the server has told: dice are seen to fall before anybody can
 * read what they show, and what a turn brought stays until it was seen. Whatever is drawn or said comes from `table`.
 */
import type { Table } from '../lib/connection.svelte';
import type { Seen } from '../wire';

/** Milliseconds from the tap until dice lie still. */
export const FALLING = 600;
/** Milliseconds for which dice that somebody else keeps lie there before the rest falls. */
export const CHOSEN = 200;
/** Milliseconds for which one can look at what a turn has brought. */
export const SEEN = 1000;

/** A turn is over: the table as it was before its last decision. */
export interface TurnEnded {
  before: Table;
  /** The table goes on by itself after a moment, or only by a tap. */
  waits: boolean;
}

/** How much of it this device shows, and this moment allows. */
export interface Ways {
  /** Dice fall in sight. */
  throws: boolean;
  /** The end of a turn is shown; `tap`: until somebody taps. */
  ends: 'tap' | 'moment' | null;
  /** Whether a turn has ended between these two. */
  ended: (before: Table, after: Table) => boolean;
  /** What this seat chooses before dice fall is shown first: somebody elsewhere does, and not at once. */
  chooses: (seat: number) => boolean;
  /** The table hides something from somebody at this device: nothing of it stays when it goes to the next. */
  secret: boolean;
}

interface Step {
  table: Table;
  /** What lies there while the dice fall; null: none do. */
  air: Table | null;
  /** Who has decided something just before they fall. */
  chose: number | null;
}

export class Showing {
  table: Table = $state.raw() as Table;
  /** Dice are in the air. */
  tumbling = $state(false);
  ended = $state.raw<TurnEnded | null>(null);
  /** Raised whenever dice have come to lie, with how many. */
  fallen = $state.raw({ count: 0, dice: 0 });

  #newest: Table;
  #queue: { step: Step; ways: Ways }[] = [];
  #current: { step: Step; ways: Ways } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;
  #hurried = false;

  constructor(table: Table) {
    this.table = this.#newest = table;
  }

  get busy(): boolean {
    return this.tumbling || this.ended !== null;
  }

  /** Somebody here has let dice fall: they are in the air whatever the server will say; false: others do something just now. */
  lift(since: number): boolean {
    if (this.busy || this.#current !== null || this.#queue.length > 0) return false;
    this.tumbling = true;
    this.#hurried = false;
    this.#since = since;
    return true;
  }

  /** They do not fall after all. */
  calm(): void {
    if (this.#current === null) this.tumbling = false;
  }

  /** This device was told the table just now: the end of a turn that others have seen is shown here, too. */
  recall(ways: Ways): void {
    const { before } = this.table;
    if (!before || this.table !== this.#newest || this.busy || !ways.ends || ways.secret) return;
    const then = { ...this.table, view: before.view };
    if (ways.ended(then, this.table)) this.#end(then, ways.ends);
  }

  hear(next: Table, ways: Ways): void {
    const last = this.#newest;
    if (next === last) return;
    this.#newest = next;
    const handed = ways.secret && last.eyes !== next.eyes && next.awaited.type !== 'over';
    if (last.game !== next.game || next.events.length < last.events.length || handed) return this.#jump(next);
    const thrown = ways.throws ? firstThrow(next.events, last.events.length) : -1;
    const chose = next.events.slice(last.events.length, Math.max(thrown, 0)).find((event) => event.type === 'played')?.seat ?? null;
    const step = { table: next, air: thrown < 0 ? null : inTheAir(last, next, thrown), chose };
    this.#queue.push({ step, ways });
    if (this.#current === null && this.ended === null) this.#go();
  }

  /** A tap or a key: what is to be waited for has been seen. */
  skip(): void {
    if (this.ended) this.#goOn();
    else if (this.#current?.step.air) this.#settle();
    else this.#hurried = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #go(): void {
    const next = (this.#current = this.#queue.shift() ?? null);
    if (!next) return;
    const { table, air, chose } = next.step;
    const behind = this.#queue.length > 1;
    if (!air || behind) return this.#arrive(table);
    if (this.tumbling || chose === null || !next.ways.chooses(chose)) return this.#fall(air);
    this.table = air;
    this.#timer = setTimeout(() => this.#fall(air), CHOSEN);
  }

  #fall(air: Table): void {
    if (!this.tumbling) this.#since = performance.now();
    const left = this.#hurried ? 0 : this.#since + FALLING - performance.now();
    if (left <= 0) return this.#settle();
    this.table = air;
    this.tumbling = true;
    this.#timer = setTimeout(() => this.#settle(), left);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    const { table } = this.#current!.step;
    const dice = table.events.findLast((event) => event.type === 'rolled');
    this.fallen = { count: this.fallen.count + 1, dice: dice?.type === 'rolled' ? dice.faces.length : 0 };
    this.#arrive(table);
  }

  #arrive(table: Table): void {
    const { ways } = this.#current!;
    const before = this.table;
    this.tumbling = this.#hurried = false;
    this.#current = null;
    if (ways.ends && ways.ended(before, table) && !this.#endsLater(table)) {
      this.table = { ...table, eyes: before.eyes, progress: before.progress };
      return this.#end(before, ways.ends);
    }
    this.table = table;
    this.#go();
  }

  /** Of several turns that are over by now the end of the last is shown. */
  #endsLater(table: Table): boolean {
    const [befores, afters] = [[table, ...this.#queue.map(({ step }) => step.table)], this.#queue];
    return afters.some(({ step, ways }, at) => ways.ended(befores[at]!, step.table));
  }

  #end(before: Table, until: 'tap' | 'moment'): void {
    this.ended = { before, waits: until === 'tap' };
    if (!this.ended.waits) this.#timer = setTimeout(() => this.#goOn(), SEEN);
  }

  #goOn(): void {
    clearTimeout(this.#timer);
    this.ended = null;
    if (this.#queue.length > 0) return this.#go();
    this.table = this.#newest;
  }

  #jump(table: Table): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#current = this.ended = null;
    this.tumbling = this.#hurried = false;
    this.table = table;
  }
}

/** Where the first throw is that is seen here: dice under a cup fall without a word, beside what somebody did. */
function firstThrow(events: Seen[], since: number): number {
  const at = events.slice(since).findIndex((event) => event.type === 'rolled' && event.told !== 'score' && !event.secret);
  return at < 0 ? -1 : since + at;
}

/** The table while these dice fall: with all that was decided before, and nothing that came after. */
function inTheAir(last: Table, next: Table, thrown: number): Table {
  const told = next.inTheAir;
  if (!told && thrown === last.events.length && last.awaited.type === 'roll') return last;
  const events = next.events.slice(0, thrown);
  const view = told && told.events === thrown ? told.view : last.view;
  const fell = next.events[thrown]!;
  const seat = fell.seat;
  const dice = ('names' in fell && fell.names) || [];
  const awaited = last.awaited.type === 'roll' ? last.awaited : { type: 'roll' as const, seat, dice, sides: [], secret: false };
  return { ...last, events, view, awaited, canUndo: false, seconds: null };
}

/** While something is shown that can be skipped: a tap anywhere but on the bar and the way back does, and does nothing else; so does a key. */
export function skippable(skip: () => void): () => void {
  const elsewhere = (event: Event): boolean => (event.target as Element).closest?.('.bar, .thumb, dialog, input, textarea, select') != null;
  function swallow(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
  }
  function ontap(event: Event): void {
    if (elsewhere(event)) return;
    swallow(event);
    if (event.type === 'pointerdown') {
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }), 400);
    }
    skip();
  }
  function onkey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || ['Tab', 'Shift', 'u', 'U'].includes(event.key) || elsewhere(event)) return;
    swallow(event);
    if (!event.repeat) skip();
  }
  addEventListener('pointerdown', ontap, true);
  addEventListener('click', ontap, true);
  addEventListener('keydown', onkey, true);
  return () => {
    removeEventListener('pointerdown', ontap, true);
    removeEventListener('click', ontap, true);
    removeEventListener('keydown', onkey, true);
  };
}
