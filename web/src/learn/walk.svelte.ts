/** A lesson at a real table: opens a room, sits the others down, lets prepared dice fall, and waits for the player. */
import { joinRoom, openRoom } from '../lib/api';
import { Connection, type Table } from '../lib/connection.svelte';
import { still } from '../lib/motion';
import { settings } from '../lib/settings.svelte';
import { wayTo } from '../lib/transport';
import { t } from '../lib/words';
import type { Seen, Welcome } from '../wire';
import { asks, fits, offered, type Beat, type Lesson } from './lesson';

/** How long one can look at what another player does. */
const PAUSE = 1100;

export class Walk {
  /** The player's own connection: it knows what a player knows. */
  you = $state.raw<Connection | null>(null);
  /** Speaks for the others at the table. */
  #others: Connection | null = null;
  /** The next beat. */
  at = $state(0);
  /** It was allowed, but this lesson goes another way. */
  astray = $state(false);
  /** Events before this one were there when the player was asked last. */
  readFrom = $state(0);
  problem = $state('');
  #opened = false;
  #stopped = false;
  #done = -1;

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
    readonly spoken: string,
  ) {}

  get beat(): Beat | null {
    return this.lesson.beats[this.at] ?? null;
  }

  get over(): boolean {
    return this.beat === null;
  }

  get closed(): boolean {
    return this.#stopped;
  }

  /** Open the table and start, unless it stands already. */
  async open(): Promise<void> {
    if (this.#opened) return;
    this.#opened = true;
    try {
      const name = settings.name.trim() || t('web-me');
      const welcome = await openRoom(
        {
          name,
          settings: {
            game: this.game,
            options: this.lesson.options,
            dice: 'entered',
            entry: 'each',
            house: null,
            seconds: null,
            grace: 3600,
            pace: 'instant',
            chat: false,
          },
        },
        true,
      );
      const [first, ...more] = this.lesson.others;
      const other = first ? await joinRoom(welcome.room, { name: first }) : null;
      if (this.#stopped) return;
      this.you = connected(welcome);
      if (other) this.#others = connected(other);
      for (const another of more) await this.#others?.say({ type: 'sit', name: another });
      if (!(await this.you.say({ type: 'start' }))) this.problem = this.you.problem?.text ?? t('web-server-trouble');
    } catch (reason) {
      this.problem = (reason as Error).message;
    }
  }

  /** Leave the table; it is cleared away by the server. */
  close(): void {
    this.#stopped = true;
    for (const one of [this.#others, this.you]) {
      if (!one) continue;
      void one.say({ type: 'leave' });
      setTimeout(() => one.close(), 300);
    }
  }

  /** Call in an effect: what nobody has to be asked for happens by itself. Returns how to call it off. */
  goOn(table: Table | null): (() => void) | undefined {
    const { beat } = this;
    const speaker = beat?.seat ? this.#others : this.you;
    const waits = table?.awaited;
    if (!beat || asks(beat) || !speaker || !waits || waits.type === 'over' || this.#done === this.at) return;
    const own = beat.seat === undefined;
    const later = setTimeout(() => void this.#carryOut(beat, speaker), own || still() ? 0 : PAUSE);
    return () => clearTimeout(later);
  }

  async #carryOut(beat: Beat, speaker: Connection): Promise<void> {
    const at = this.at;
    this.#done = at;
    await this.#caughtUp(speaker);
    if (this.#stopped) return;
    const done =
      'throws' in beat
        ? await speaker.say({ type: 'enter', faces: beat.throws })
        : await speaker.say({ type: 'act', seat: beat.seat ?? 0, action: beat.does });
    if (done) this.at = at + 1;
    else if (!this.#stopped) this.problem = speaker.refusal?.text ?? speaker.problem?.text ?? t('web-server-trouble');
  }

  /** Two connections hear of the same thing one after the other: a decision about an older table would be stale. */
  async #caughtUp(speaker: Connection): Promise<void> {
    const newest = Math.max(this.you?.table?.seq ?? 0, this.#others?.table?.seq ?? 0);
    for (let tries = 0; tries < 100 && (speaker.table?.seq ?? -1) < newest; tries += 1) {
      await new Promise((later) => setTimeout(later, 30));
    }
  }

  /** The player lets the dice fall. */
  async throwDice(): Promise<void> {
    const { beat, you } = this;
    if (!you || !beat || !asks(beat) || !('throws' in beat) || you.pending) return;
    this.readFrom = you.table?.events.length ?? 0;
    if (await you.say({ type: 'enter', faces: beat.throws })) this.at += 1;
  }

  /** The player decides. What a rule forbids, the server says; what leads elsewhere, we say. */
  async act(action: any): Promise<void> {
    const { beat, you } = this;
    const waits = you?.table?.awaited;
    if (!you || you.pending || waits?.type !== 'choose') return;
    const wanted = beat && asks(beat) && 'does' in beat && fits(action, beat.does);
    this.astray = !wanted && offered(action, waits.actions);
    if (this.astray) return;
    const before = you.table?.events.length ?? 0;
    if (!(await you.say({ type: 'act', seat: 0, action }))) return;
    this.readFrom = before;
    this.at += 1;
  }

  /** Do for the player what he is asked to do. */
  show(): void {
    const { beat, you } = this;
    const waits = you?.table?.awaited;
    if (!beat || !asks(beat)) return;
    if ('throws' in beat) void this.throwDice();
    else if (waits?.type === 'choose') {
      const action = waits.actions.find((one) => fits(one, beat.does));
      if (action) void this.act(action);
    }
  }

  /** What the others did since the player was asked last: each beat is one event. */
  news(events: readonly Seen[]): Seen[] {
    return events.filter((_, place) => place >= this.readFrom && this.lesson.beats[place]?.seat !== undefined);
  }
}

let lately: Walk | null = null;

/** The lesson that waits while its rules are read; a new one if there is none. */
export function present(game: string, lesson: Lesson): Walk {
  const { language } = settings;
  if (lately?.game === game && lately.spoken === language && !lately.closed) return lately;
  lately?.close();
  lately = new Walk(game, lesson, language);
  return lately;
}

function connected({ room, token }: Welcome): Connection {
  return new Connection({ ...wayTo(room), token, lang: settings.language }).open();
}
