/** The engine: Python inside a worker, with the very rules and rooms that a server runs. */
import { Kept } from './kept';
import type { FromEngine, ToEngine } from './messages';

interface Page {
  ask(method: string, target: string, token: string, body: string): Promise<[number, string, string]>;
  connect(line: number, room: string): void;
  say(line: number, text: string): void;
  hang_up(line: number): void;
}

/** Of Pyodide, what is used here. */
interface Python {
  FS: { writeFile(path: string, data: Uint8Array): void };
  unpackArchive(data: ArrayBuffer, format: 'zip'): void;
  runPython(source: string): void;
  pyimport(name: string): { Page(kept: Kept, hear: Hear, fetch: (name: string) => Promise<Uint8Array | null>): Page };
}

type Hear = (line: number, text: string | undefined) => void;

const WASM = 'pyodide.asm.wasm';
/** Bytes of each file, as they are packed: how far it is. */
const SHARES: Record<string, number> = { [WASM]: 0.6, 'python.zip': 0.2, 'packages.zip': 0.1, 'teerling.zip': 0.1 };

const post = (message: FromEngine): void => postMessage(message);
let page: Promise<Page> | null = null;

onmessage = async ({ data }: MessageEvent<ToEngine>) => {
  if (data.kind === 'start') {
    page = start(data.base);
    page.then(
      () => post({ kind: 'ready' }),
      (problem: unknown) => post({ kind: 'failed', reason: String(problem) }),
    );
    return;
  }
  const python = await page!;
  switch (data.kind) {
    case 'ask': {
      const [status, media, body] = await python.ask(data.method, data.target, data.token, data.body);
      post({ kind: 'answer', id: data.id, status, media, body });
      break;
    }
    case 'connect':
      python.connect(data.line, data.room);
      break;
    case 'say':
      python.say(data.line, data.text);
      break;
    case 'hang up':
      python.hang_up(data.line);
      break;
  }
};

async function start(base: string): Promise<Page> {
  const parts = Object.keys(SHARES).map((name) => load(base, name));
  const [wasm, library, packages, ours] = parts as [Promise<ArrayBuffer>, Promise<ArrayBuffer>, Promise<ArrayBuffer>, Promise<ArrayBuffer>];
  serve(`${base}${WASM}`, async () => new Response(await wasm, { headers: { 'Content-Type': 'application/wasm' } }));
  serve(`${base}python.zip`, async () => new Response(await library));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${base}pyodide.mjs`)) as { loadPyodide(options: object): Promise<Python> };
  const python = await loadPyodide({ indexURL: base, stdLibURL: `${base}python.zip`, lockFileURL: `${base}pyodide-lock.json` });
  python.unpackArchive(await packages, 'zip');
  python.unpackArchive(await ours, 'zip');
  const kept = await Kept.open();
  const hear: Hear = (line, text) => post({ kind: 'heard', line, text: text ?? null });
  return python.pyimport('teerling.site.page').Page(kept, hear, (name) => table(`${base}tables/${name}`));
}

// Loading ---------------------------------------------------------------------------------------------------------

const here = new Map<string, number>();

/** A file, while it is told how far it is. */
async function load(base: string, name: string): Promise<ArrayBuffer> {
  const response = await ask(`${base}${name}.gz`);
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  const length = Number(response.headers.get('Content-Length')) || Infinity;
  let come = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, onward) {
        come += chunk.byteLength;
        note(name, come / length);
        onward.enqueue(chunk);
      },
    }),
  );
  const whole = await new Response(counted.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair)).arrayBuffer();
  note(name, 1);
  return whole;
}

/** What is known of a game; null: not to be had now. */
async function table(address: string): Promise<Uint8Array | null> {
  const response = await ask(address).catch(() => null);
  return response?.ok ? new Uint8Array(await response.arrayBuffer()) : null;
}

function note(name: string, part: number): void {
  here.set(name, Math.min(1, part));
  const sum = Object.entries(SHARES).reduce((so, [one, share]) => so + share * (here.get(one) ?? 0), 0);
  post({ kind: 'loading', part: sum });
}

/** Pyodide asks for its files by their addresses: it gets what is here already. */
const served = new Map<string, () => Promise<Response>>();
const ask = self.fetch.bind(self);
self.fetch = (what, init) => {
  const answer = served.get(typeof what === 'string' ? what : what instanceof URL ? what.href : what.url);
  return answer ? answer() : ask(what, init);
};

function serve(address: string, answer: () => Promise<Response>): void {
  served.set(address, answer);
}
