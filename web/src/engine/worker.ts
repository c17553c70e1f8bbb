/** The engine: Python inside a worker, with the very rules and rooms that a server runs. */
import { BrowserStorage } from './storage';
import type { FromEngine, ToEngine } from './messages';
import { remember, start } from './start';

interface Page {
  ask(method: string, target: string, token: string, body: string): Promise<[number, string, string]>;
  connect(conversation: number, room: string): void;
  send(conversation: number, text: string): void;
  hang_up(conversation: number): void;
}
interface PageModule {
  Page(storage: BrowserStorage, deliver: Deliver, fetch: (name: string) => Promise<Uint8Array | null>, lends: Lent[]): Page;
}
type Deliver = (conversation: number, text: string | undefined) => void;
/** What Python is lent, because it would do it too slowly: a function of rows of numbers, by game and name. */
type Lent = [game: string, name: string, function: unknown];

const SOLVING = import.meta.glob<Record<string, unknown>>('../games/*/solving.ts', { eager: true });
const LENDS = Object.entries(SOLVING).flatMap(([path, functions]) =>
  Object.entries(functions).map(([name, its]): Lent => [path.split('/')[2]!, name, its]),
);

const post = (message: FromEngine): void => postMessage(message);
let page: Promise<Page> | null = null;

onmessage = async ({ data }: MessageEvent<ToEngine>) => {
  switch (data.kind) {
    case 'start':
      page = open(data.base);
      page.catch((problem: unknown) => post({ kind: 'failed', reason: String(problem) }));
      break;
    case 'remember':
      await remember(data.base).catch((problem: unknown) => console.warn(problem));
      post({ kind: 'remembered' });
      break;
    case 'ask': {
      const [status, media, body] = await (await page!).ask(data.method, data.target, data.token, data.body);
      post({ kind: 'answer', id: data.id, status, media, body });
      break;
    }
    case 'connect':
      (await page!).connect(data.conversation, data.room);
      break;
    case 'send':
      (await page!).send(data.conversation, data.text);
      break;
    case 'hang up':
      (await page!).hang_up(data.conversation);
      break;
  }
};

async function open(base: string): Promise<Page> {
  const [{ python, quick }, storage] = await Promise.all([start(base, (part) => post({ kind: 'loading', part })), BrowserStorage.open()]);
  const deliver: Deliver = (conversation, text) => post({ kind: 'delivered', conversation, text: text ?? null });
  const { Page } = python.pyimport('teerling.site.page') as PageModule;
  const opened = Page(storage, deliver, (name) => table(`${base}tables/${name}`), LENDS);
  post({ kind: 'ready', quick });
  return opened;
}

/** What is known of a game; null: not to be had now. */
async function table(address: string): Promise<Uint8Array | null> {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}
