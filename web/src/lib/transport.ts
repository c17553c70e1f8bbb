/**
 * Who answers: the server that this page came from, or the engine inside it. Both speak the same words, and nothing
 * beyond this file knows which of them it was.
 */
import { loading } from './loading.svelte';
import { alone, engineAt, fileAt } from './place';
import { inPocket, isKept, keepForLater, keepInPocket } from './pocket';

/** The same for everybody: on a host without a server it lies there as a file. */
const READING = /^\/api\/(games|puzzles|about|rules\/[\w-]+)\?lang=(\w+)$/;
const ROOM = /^\/api\/rooms\/(\w+)/;
/** Milliseconds after which a server that does not answer is not there, if something else can. */
const PATIENCE = 10_000;
/** Said by whoever stands before a server that is not there. */
const BETWEEN = [502, 504];

async function engine(): Promise<typeof import('../engine/engine').engine> {
  const { engine } = await import('../engine/engine');
  engine.onloading = (part, failed) => {
    loading.part = part;
    loading.failed = failed;
  };
  return engine;
}

/** Somebody is about to begin a game: let what it needs be there, or be kept for the time when no server is. */
export function prepare(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  if (alone) void engine().then((found) => found.warm());
  else keepForLater();
}

/** Whether the engine may answer, where no server does; `first`: even where one would. */
export type Pocket = boolean | 'first';

/** As `fetch`. */
export async function request(target: string, init: RequestInit = {}, pocket: Pocket = false): Promise<Response> {
  if (alone) {
    const [, what, lang] = READING.exec(target) ?? [];
    return what ? fetch(fileAt(`reading/${what.replace('/', '-')}.${lang}.json`)) : (await engine()).fetch(target, init);
  }
  const room = ROOM.exec(target)?.[1];
  if (room && inPocket(room)) return (await engine()).fetch(target, init);
  if (pocket !== 'first' || engineAt() === null) {
    if (!pocket || !(await isKept())) return fetch(target, init);
    const answer = await reached(target, init);
    if (answer) return answer;
  }
  const own = await (await engine()).fetch(target, init);
  if (/^\/api\/(rooms|sent)\?/.test(target) && own.ok) keepInPocket(((await own.clone().json()) as { room: string }).room);
  return own;
}

/** What the server says; null: it is not there. */
async function reached(target: string, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(target, { ...init, signal: AbortSignal.timeout(PATIENCE) });
    return BETWEEN.includes(answer.status) ? null : answer;
  } catch {
    return null;
  }
}

/** Whether this room is on this device and nowhere else; `address`: its code, perhaps with its key. */
export const isNear = (address: string): boolean => alone || inPocket(address.split('-')[0] ?? '');

/** What a `Connection` needs to know of the way to a room; `address`: its code, perhaps with its key. */
export function wayTo(address: string): { url: string; socket?: (url: string) => WebSocket; near?: true } {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const url = `${scheme}://${location.host}/api/rooms/${encodeURIComponent(address)}/socket`;
  return isNear(address) ? { url, socket: () => new Line(address) as unknown as WebSocket, near: true } : { url };
}

/** A conversation with the engine that looks like a WebSocket, as far as `Connection` looks. */
class Line {
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  send: (text: string) => void = () => {};
  #hangUp: () => void = () => {};

  constructor(room: string) {
    engine().then(
      (found) => {
        if (this.readyState !== 0) return;
        const line = found.connect(room, (text) => this.#hear(text));
        this.send = (text) => found.send(line, text);
        this.#hangUp = () => found.hangUp(line);
        this.readyState = 1;
        this.onopen?.();
      },
      () => this.close(),
    );
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#hangUp();
    this.onclose?.();
  }

  #hear(text: string | null): void {
    if (text === null) this.close();
    else if (this.readyState === 1) this.onmessage?.({ data: text });
  }
}
