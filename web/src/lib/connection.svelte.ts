/**
 * One room, as this device hears it. Screens and boards read its fields; `say` is the only way to change anything.
 *
 * What is said has an id and is said again, with the same id, after the connection was lost: the server does it once.
 * On the way back only what was missed is sent (`seen`, `game`, `events`).
 */
import { PROTOCOL } from '../wire';
import { randomHex } from './random';
import type {
  AdviceItem,
  Awaited,
  Bye,
  Command,
  Earlier,
  ServerMessage,
  Language,
  Presence,
  Problem,
  Progress,
  RoomInfo,
  Said,
  ClientMessage,
  Seen,
  TableNow,
} from '../wire';

export interface Table {
  game: number;
  events: Seen[];
  view: any;
  awaited: Awaited;
  eyes: number | null;
  standing: number[];
  progress: Progress | null;
  canUndo: boolean;
  /** Whether this client types in the real dice that are awaited. */
  enters: boolean;
  seconds: number | null;
  /** When `seconds` was told, in milliseconds. */
  at: number;
  waitsForSolution: boolean;
  /** Dice cannot fall here before a link has brought a word of the other device. */
  waitsForWord: boolean;
  noSolution: boolean;
  /** Before dice fell that came with a decision: what lay there. */
  inTheAir: Earlier | null;
  /** Before the last decision, which this device has not seen happen. */
  before: Earlier | null;
  seq: number;
}

export type Ended = Exclude<Bye['reason'], 'restart'> | 'token' | 'key' | 'unknown' | 'version';

type WithoutId<T> = T extends { id: string } ? Omit<T, 'id' | 'seq'> : never;
/** A command as a screen says it: id and sequence number are added here. */
export type Wish = WithoutId<Command>;

interface Waiting {
  message: ClientMessage & { id: string };
  blocks: boolean;
  sent: number;
  answered: (done: boolean) => void;
  advice?: (answer: AdviceItem[] | Problem) => void;
}

export interface Wiring {
  url: string;
  token: string | null;
  lang: Language;
  /** At the door: not counted, and told nothing of the table, until one comes in or looks on. */
  outside?: boolean;
  socket?: (url: string) => WebSocket;
  /** Whoever answers is inside this page: no network is between us, and it may take its time. */
  near?: true;
  /** The first wait before trying again; doubles each time. */
  firstWait?: number;
  /** An answer that takes longer than this means that the connection is dead, whatever the browser says. */
  patience?: number;
}

const LONGEST_WAIT = 15_000;
const ABOUT_THE_TABLE = ['act', 'throw', 'enter', 'write', 'undo', 'advise'];

export class Connection {
  info = $state.raw<RoomInfo | null>(null);
  you = $state.raw<number | null>(null);
  table = $state.raw<Table | null>(null);
  presence = $state.raw<(Presence & { at: number }) | null>(null);
  chat = $state.raw<Said[]>([]);
  /** What people said without words at the end of a game. */
  reactions = $state.raw<Said[]>([]);
  /** Up to here it was read; what was said before one came is not news. */
  chatRead = $state(0);
  /** Who left, was sent away, or has the host's rights now, until everybody has been told. */
  notice = $state.raw<Said | null>(null);
  status = $state<'connecting' | 'open' | 'offline'>('connecting');
  refusal = $state.raw<{ rule: string; text: string } | null>(null);
  problem = $state.raw<{ code: Problem['code']; text: string } | null>(null);
  /** A decision is on its way: nothing else can be tapped. */
  pending = $state(false);
  /** Why this connection is over for good; null: it is not. */
  ended = $state<Ended | null>(null);

  #wiring: Wiring;
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #seen: number | null = null;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #closed = false;
  #greeted = false;
  /** How far the room had come when we came. */
  #came = 0;

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
  }

  /** Whether one stands at the door, and is nobody here yet. */
  get outside(): boolean {
    return this.#wiring.outside ?? false;
  }

  /** Connect, and stay connected until `close`. */
  open(): this {
    if (typeof window !== 'undefined') {
      addEventListener('online', this.#now);
      if (!this.#wiring.near) addEventListener('offline', this.#lost);
      document.addEventListener('visibilitychange', this.#now);
    }
    if (!this.#wiring.near) this.#watch = setInterval(() => this.#checkPatience(), 1000);
    this.#connect();
    return this;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    if (typeof window !== 'undefined') {
      removeEventListener('online', this.#now);
      removeEventListener('offline', this.#lost);
      document.removeEventListener('visibilitychange', this.#now);
    }
    this.#drop();
    for (const one of this.#waiting.values()) one.answered(false);
    this.#waiting.clear();
  }

  /** Want something; true once it is done, false if it was refused or cannot be. The reason is in `refusal` or `problem`. */
  say(wish: Wish): Promise<boolean> {
    return this.#ask(wish);
  }

  /** What the coach thinks of every option of this seat, or why he does not say. */
  advise(seat: number): Promise<AdviceItem[] | Problem> {
    return new Promise((advice) => {
      void this.#ask({ type: 'advise', seat }, advice);
    });
  }

  #ask(wish: Wish | { type: 'advise'; seat: number }, advice?: Waiting['advice']): Promise<boolean> {
    const id = randomHex(12);
    const blocks = ABOUT_THE_TABLE.includes(wish.type) && !advice;
    if (!advice) {
      this.refusal = null;
      this.problem = null;
    }
    const about = ABOUT_THE_TABLE.includes(wish.type) ? { seq: this.table?.seq ?? 0 } : {};
    const message = { ...wish, ...about, id } as ClientMessage & { id: string };
    return new Promise((resolve) => {
      const waiting: Waiting = { message, blocks, sent: Date.now(), answered: resolve };
      if (advice) waiting.advice = advice;
      this.#waiting.set(id, waiting);
      this.#notePending();
      if (this.#greeted) this.#send(message);
    });
  }

  #connect(): void {
    if (this.#closed || this.ended || this.#socket) return;
    clearTimeout(this.#retry);
    if (this.status !== 'offline') this.status = 'connecting';
    const socket = (this.#wiring.socket ?? ((url) => new WebSocket(url)))(this.#wiring.url);
    this.#socket = socket;
    socket.onopen = () => this.#greet(socket);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    socket.onerror = () => {};
  }

  #greet(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    const { token, lang, outside = false } = this.#wiring;
    this.#send({
      type: 'hello',
      version: PROTOCOL,
      token,
      lang,
      outside,
      seen: this.#seen,
      game: this.table?.game ?? null,
      events: this.table?.events.length ?? null,
    });
    this.#greeted = true;
    // Said once more, in the order in which it was said; what was done already is only answered.
    for (const one of this.#waiting.values()) {
      one.sent = Date.now();
      this.#send(one.message);
    }
  }

  /** Gone, for whatever reason: try again, later each time, and not everybody at the same moment. */
  #lost = (): void => {
    this.#drop();
    if (this.#closed || this.ended) return;
    this.status = 'offline';
    const wait = Math.min(LONGEST_WAIT, (this.#wiring.firstWait ?? 500) * 2 ** this.#tries);
    this.#tries += 1;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  };

  /** The network is back, or somebody looks at the page again. */
  #now = (): void => {
    if (this.#socket || (typeof document !== 'undefined' && document.visibilityState === 'hidden')) return;
    this.#tries = 0;
    this.#connect();
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (socket && socket.readyState <= 1) socket.close();
  }

  #checkPatience(): void {
    const patience = this.#wiring.patience ?? 8000;
    if (!this.#greeted) return;
    if ([...this.#waiting.values()].some((one) => Date.now() - one.sent > patience)) this.#lost();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #hear(heard: ServerMessage): void {
    if (heard.type !== 'problem' && heard.type !== 'bye') {
      this.status = 'open';
      this.#tries = 0;
    }
    switch (heard.type) {
      case 'room':
        this.#note(heard.seq);
        if (!this.info) this.#came = this.chatRead = heard.seq;
        this.info = heard.info;
        this.you = heard.you ?? null;
        this.#answer(heard.answers, true);
        break;
      case 'table':
        this.#note(heard.seq);
        this.#applyTable(heard);
        this.#answer(heard.answers, true);
        break;
      case 'said':
        this.#note(heard.seq);
        this.#listen(heard);
        this.#answer(heard.answers, true);
        break;
      case 'presence':
        this.presence = { ...heard, at: Date.now() };
        break;
      case 'done':
        this.#answer(heard.id, true);
        break;
      case 'refused':
        this.refusal = { rule: heard.rule, text: heard.text };
        this.#answer(heard.id, false);
        break;
      case 'advice':
        this.#waiting.get(heard.id)?.advice?.(heard.items);
        this.#answer(heard.id, true);
        break;
      case 'problem':
        this.#trouble(heard);
        break;
      case 'bye':
        this.#bye(heard.reason);
        break;
    }
  }

  #listen(heard: Said): void {
    if ([...this.chat, ...this.reactions].some((said) => said.seq === heard.seq)) return;
    if (heard.notice === 'forgotten') {
      this.chat = this.chat.filter(({ member }) => member !== heard.member);
      this.reactions = this.reactions.filter(({ member }) => member !== heard.member);
    }
    if (heard.reaction) this.reactions = [...this.reactions, heard];
    else this.chat = [...this.chat, heard];
    if (heard.notice && heard.seq > this.#came) this.notice = heard;
  }

  #applyTable(now: TableNow): void {
    const before = this.table?.game === now.game ? this.table : null;
    this.refusal = null;
    this.table = {
      game: now.game,
      events: [...(before?.events.slice(0, now.since) ?? []), ...now.events],
      view: now.view,
      awaited: now.awaited,
      eyes: now.eyes ?? null,
      standing: now.standing ?? [],
      progress: now.progress ?? null,
      canUndo: now.can_undo ?? false,
      enters: now.enters ?? false,
      seconds: now.seconds ?? null,
      at: Date.now(),
      waitsForSolution: now.waits_for_solution ?? false,
      waitsForWord: now.waits_for_word ?? false,
      noSolution: now.no_solution ?? false,
      inTheAir: now.in_the_air ?? null,
      before: now.before ?? null,
      seq: now.seq,
    };
  }

  #trouble(problem: Problem): void {
    const waiting = problem.id ? this.#waiting.get(problem.id) : undefined;
    if (waiting?.advice) {
      waiting.advice(problem);
    } else if (problem.code !== 'stale') {
      // What is stale was overtaken by the table that everybody sees now: nothing to explain.
      this.problem = { code: problem.code, text: problem.text };
    }
    this.#answer(problem.id, false);
    if (problem.id) return;
    const { code } = problem;
    if (code === 'token' || code === 'key') this.#end(code);
    else if (code === 'forbidden' && this.#wiring.token === null) this.#end('closed');
    else if ((code === 'unknown' || code === 'version') && this.#seen === null) this.#end(code);
  }

  #bye(reason: Bye['reason']): void {
    if (reason === 'restart') this.#lost();
    else this.#end(reason);
  }

  #end(reason: Ended): void {
    this.ended = reason;
    this.close();
  }

  #answer(id: string | null | undefined, done: boolean): void {
    if (!id) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#notePending();
    waiting?.answered(done);
  }

  #note(seq: number): void {
    this.#seen = Math.max(this.#seen ?? 0, seq);
  }

  #notePending(): void {
    this.pending = [...this.#waiting.values()].some((one) => one.blocks);
  }
}
