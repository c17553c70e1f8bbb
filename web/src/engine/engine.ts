/** This page's engine: asked like a server, but it is here. It is loaded when it is first asked. */
import { engineAt } from '../lib/place';
import { keepForLater } from '../lib/pocket';
import type { FromEngine, ToEngine } from './messages';

/** Milliseconds from a start until it is remembered: first come those who wait for it. */
const LATER = 5000;

type Heard = (text: string | null) => void;

class Engine {
  #worker: Worker | null = null;
  #asked = new Map<number, (response: Response) => void>();
  #conversations = new Map<number, Heard>();
  #next = 1;
  /** How much of it is here; null: all, and it runs. */
  #here: number | null = 0;
  /** Is told how much of the engine is here, 0 … 1; null: it runs, or was never asked. */
  onloading: (part: number | null, failed: boolean) => void = () => {};

  /** What a server would answer over HTTP. */
  async fetch(target: string, init: RequestInit = {}): Promise<Response> {
    const id = this.#next++;
    const headers = new Headers(init.headers);
    return new Promise((answer) => {
      this.#asked.set(id, answer);
      this.#post({
        kind: 'ask',
        id,
        method: init.method ?? 'GET',
        target,
        token: headers.get('Authorization') ?? '',
        body: typeof init.body === 'string' ? init.body : '',
      });
    });
  }

  connect(room: string, heard: Heard): number {
    const conversation = this.#next++;
    this.#conversations.set(conversation, heard);
    this.#post({ kind: 'connect', conversation, room });
    return conversation;
  }

  send(conversation: number, text: string): void {
    this.#post({ kind: 'send', conversation, text });
  }

  hangUp(conversation: number): void {
    if (this.#conversations.delete(conversation)) this.#post({ kind: 'hang up', conversation });
  }

  /** Somebody will soon ask: nobody waits yet, so nobody is told. */
  warm(): void {
    this.#started();
  }

  #started(): Worker {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  #post(message: ToEngine): void {
    this.#started().postMessage(message);
    this.#tell();
  }

  #start(): Worker {
    const worker = newWorker();
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => this.#hear(data);
    worker.onerror = (event) => this.#fail(event.message);
    this.#here = 0;
    worker.postMessage({ kind: 'start', base: engineAt() ?? '' } satisfies ToEngine);
    return worker;
  }

  #hear(message: FromEngine): void {
    switch (message.kind) {
      case 'loading':
        this.#here = message.part;
        this.#tell();
        break;
      case 'ready':
        this.#here = null;
        this.#tell();
        keepForLater(); // it may have come before anybody was there who keeps it
        if (!message.quick) setTimeout(remember, LATER);
        break;
      case 'remembered':
        break; // said by a worker of its own
      case 'failed':
        this.#fail(message.reason);
        break;
      case 'answer': {
        const { status, media, body } = message;
        this.#asked.get(message.id)?.(new Response(body, { status, headers: { 'Content-Type': media } }));
        this.#asked.delete(message.id);
        break;
      }
      case 'delivered':
        this.#conversations.get(message.conversation)?.(message.text);
        if (message.text === null) this.#conversations.delete(message.conversation);
        break;
    }
  }

  #tell(): void {
    if (this.#asked.size + this.#conversations.size > 0) this.onloading(this.#here, false);
  }

  /** It could not be loaded: whoever asks again tries again. */
  #fail(reason: string): void {
    console.error(reason);
    this.#worker?.terminate();
    this.#worker = null;
    this.onloading(null, this.#asked.size + this.#conversations.size > 0);
    for (const answer of this.#asked.values()) answer(new Response('null', { status: 503 }));
    for (const heard of this.#conversations.values()) heard(null);
    this.#asked.clear();
    this.#conversations.clear();
  }
}

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** The next start on this device shall be a quick one. */
function remember(): void {
  const worker = newWorker();
  worker.onmessage = worker.onerror = () => worker.terminate();
  worker.postMessage({ kind: 'remember', base: engineAt() ?? '' } satisfies ToEngine);
}

export const engine = new Engine();
