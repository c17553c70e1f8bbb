/**
 * Starts Python with all of ours in it: from its files; or, much quicker, from a snapshot of its memory, which this
 * device has taken after an earlier start and keeps beside the files.
 *
 * A snapshot holds memory alone. So that addresses in it mean the same again, everything else is done in the same order
 * at every start: files are unpacked and the one library in machine code is loaded before Python begins.
 */
import { unpack } from './unpack';

/** Of Pyodide, what is used here. */
export interface Python {
  runPython(source: string): void;
  pyimport(name: string): unknown;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

/** Of Emscripten, on which Pyodide stands. */
interface Module {
  API: { sitePackages: string };
  FS: { mkdirTree(path: string): void; writeFile(path: string, data: Uint8Array, how: { canOwn: true }): void };
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  loadDynamicLibrary(path: string, how: object, scope: object): Promise<unknown>;
  growMemory(bytes: number): void;
}
interface Settings {
  preRun: ((module: Module) => void)[];
}
type Create = (settings: Settings) => Promise<Module>;
/** All that a start needs; the archives by their names. */
interface Parts {
  wasm: WebAssembly.Module;
  archives: Map<string, Uint8Array<ArrayBuffer>>;
  loadPyodide(options: object): Promise<Python>;
  create: Create;
}

const WASM = 'pyodide.asm.wasm';
/** Bytes of each file, as they are packed: how far it is. */
const SHARES: Record<string, number> = { [WASM]: 0.6, 'python.zip': 0.2, 'packages.zip': 0.1, 'teerling.zip': 0.1 };
const ARCHIVES = Object.keys(SHARES).filter((name) => name !== WASM);
/** As in the service worker. */
const CACHE = 'teerling-engine';
const ADDRESS = 'snapshot';
/** Another browser may lay things out in another way. */
const BROWSER = 'X-Browser';

/** `loading` is told how much is here, 0 … 1; `quick`: from a snapshot. */
export async function start(base: string, loading: (part: number) => void): Promise<{ python: Python; quick: boolean }> {
  const parts = load(base, loading);
  const before = await snapshot(base).catch(() => null);
  if (before) {
    try {
      return { python: await boot(base, await parts, { _loadSnapshot: before }), quick: true };
    } catch (problem) {
      console.warn(problem);
      await (await caches.open(CACHE)).delete(base + ADDRESS);
    }
  }
  return { python: await boot(base, await parts, {}), quick: false };
}

/** Have the next start be a quick one. */
export async function remember(base: string): Promise<void> {
  if (!('caches' in self)) return;
  const python = await boot(base, await load(base, () => {}), { _makeSnapshot: true });
  python.runPython('from teerling.site import page, warm; warm.up()');
  const answer = new Response(python.makeMemorySnapshot(), { headers: { [BROWSER]: navigator.userAgent } });
  await (await caches.open(CACHE)).put(base + ADDRESS, answer);
}

async function snapshot(base: string): Promise<Uint8Array | null> {
  const found = 'caches' in self ? await (await caches.open(CACHE)).match(base + ADDRESS) : undefined;
  return found?.headers.get(BROWSER) === navigator.userAgent ? new Uint8Array(await found.arrayBuffer()) : null;
}

async function boot(base: string, parts: Parts, how: { _makeSnapshot?: true; _loadSnapshot?: Uint8Array }): Promise<Python> {
  const { wasm, archives, loadPyodide, create } = parts;
  serve(`${base}python.zip`, archives.get('python.zip')!);
  // Pyodide would fetch it now, and compile it then.
  serve(base + WASM, new Uint8Array());
  const instantiateStreaming = async (_: unknown, imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> => ({
    module: wasm,
    instance: await WebAssembly.instantiate(wasm, imports),
  });
  Object.assign(WebAssembly, { instantiateStreaming });
  return loadPyodide({
    indexURL: base,
    stdLibURL: `${base}python.zip`,
    lockFileURL: `${base}pyodide-lock.json`,
    createPyodideModule: async (settings: Settings) => {
      let failed: unknown;
      settings.preRun.push((module) => {
        module.addRunDependency('ours');
        prepare(base, module, archives, how._loadSnapshot?.byteLength ?? 0)
          .catch((problem: unknown) => (failed = problem))
          .finally(() => module.removeRunDependency('ours'));
      });
      const made = await create(settings);
      if (failed) throw failed;
      return made;
    },
    ...how,
  });
}

/** What comes before Python itself, always in this order; `bytes`: of a snapshot, for which there must be room. */
async function prepare(base: string, module: Module, archives: Parts['archives'], bytes: number): Promise<void> {
  const folder = module.API.sitePackages;
  const made = new Set<string>();
  for (const archive of ['packages.zip', 'teerling.zip']) {
    for (const [name, content] of unpack(archives.get(archive)!)) {
      const path = `${folder}/${name}`;
      const around = path.slice(0, path.lastIndexOf('/'));
      if (!made.has(around)) module.FS.mkdirTree(around);
      made.add(around);
      module.FS.writeFile(path, content, { canOwn: true });
      if (!name.endsWith('.so')) continue;
      serve(base + path, content);
      await module.loadDynamicLibrary(path, { loadAsync: true, global: false, nodelete: true, allowUndefined: false }, {});
    }
  }
  module.growMemory(bytes);
}

// Loading ---------------------------------------------------------------------------------------------------------

/** All of it at once, while it is told how far it is; machine code is compiled as it comes. */
async function load(base: string, loading: (part: number) => void): Promise<Parts> {
  const here = new Map<string, number>();
  const note = (name: string, part: number): void => {
    here.set(name, Math.min(1, part));
    loading(Object.entries(SHARES).reduce((so, [one, share]) => so + share * (here.get(one) ?? 0), 0));
  };
  const archive = async (name: string): Promise<[string, Uint8Array<ArrayBuffer>]> => [
    name,
    new Uint8Array(await (await unzipped(base, name, note)).arrayBuffer()),
  ];
  const [wasm, archives, { loadPyodide }, { default: create }] = await Promise.all([
    WebAssembly.compileStreaming(unzipped(base, WASM, note, 'application/wasm')),
    Promise.all(ARCHIVES.map(archive)),
    import(/* @vite-ignore */ `${base}pyodide.mjs`) as Promise<Pick<Parts, 'loadPyodide'>>,
    import(/* @vite-ignore */ `${base}pyodide.asm.mjs`) as Promise<{ default: Create }>,
  ]);
  return { wasm, archives: new Map(archives), loadPyodide, create };
}

async function unzipped(base: string, name: string, note: (name: string, part: number) => void, kind = ''): Promise<Response> {
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
      flush: () => note(name, 1),
    }),
  );
  const whole = counted.pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair<Uint8Array<ArrayBuffer>>);
  return new Response(whole, { headers: { 'Content-Type': kind } });
}

/** Pyodide asks for its files by their addresses: it gets what is here already. */
const served = new Map<string, () => Response>();
const ask = self.fetch.bind(self);
self.fetch = async (what, init) => {
  const answer = served.get(typeof what === 'string' ? what : what instanceof URL ? what.href : what.url);
  return answer ? answer() : ask(what, init);
};

function serve(address: string, content: Uint8Array<ArrayBuffer>): void {
  served.set(address, () => new Response(content));
}
