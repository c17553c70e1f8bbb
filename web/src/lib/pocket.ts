/**
 * What a page that came from a server keeps for the time when there is none: the engine and all parts of the page (the
 * service worker has them); and the rooms that were opened without a server, which are on this device alone.
 */
import { keep, kept } from './memory';
import { engineAt } from './place';

const KEY = 'teerling.pocket';
const MOST = 1000;
/** Of the engine, the largest and last: where it is kept, all is. */
const LAST = 'pyodide.asm.wasm.gz';
const ENGINE = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide-lock.json', 'python.zip.gz', 'packages.zip.gz', 'teerling.zip.gz', LAST];

const isRoom = (one: unknown): boolean => typeof one === 'string';

export const inPocket = (room: string): boolean => kept<string>(KEY, isRoom).includes(room);

export function keepInPocket(...rooms: string[]): void {
  keep(KEY, [...rooms, ...kept<string>(KEY, (one) => isRoom(one) && !rooms.includes(one as string))].slice(0, MOST));
}

/** Whether this device can play without a server. */
export async function isKept(): Promise<boolean> {
  const engine = engineAt();
  return engine !== null && 'caches' in globalThis && (await caches.match(engine + LAST)) !== undefined;
}

/** A device that has kept an engine keeps the one of this page. */
export async function keepAgain(): Promise<void> {
  if (engineAt() !== null && 'caches' in globalThis && (await caches.has('teerling-engine'))) keepForLater();
}

/** What it takes to play without a server, once nothing more urgent is on its way. */
export function keepForLater(): void {
  const engine = engineAt();
  if (engine === null || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: ENGINE.map((name) => engine + name) }));
}
