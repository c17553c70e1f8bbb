/**
 * What this device remembers (`memory.ts`), once more where it is durable. Browsers write their localStorage when they
 * like, and one that is killed has lost what it had not written: the keys to tables whose moves are all there. Only
 * devices with tables of their own have this.
 */
import { alone } from './place';

const DATABASE = 'teerling.memory';
const STORE = 'kept';
const KEY = 'device';
/** How new either of both is. */
const STAMP = 'teerling-stamp';

interface Kept {
  stamp: number;
  memory: Record<string, string>;
}

/** Write down all that there is under these names now; none: forget it all. */
export function writeDown(names: string[]): void {
  const isWanted = alone || names.length === 0 || names.includes('teerling.pocket');
  if (typeof indexedDB === 'undefined' || !isWanted) return;
  const memory = Object.fromEntries(names.map((name) => [name, localStorage.getItem(name) ?? '']));
  const stamp = Math.max(Date.now(), stampHere() + 1);
  localStorage.setItem(STAMP, String(stamp));
  const kept: Kept = { stamp, memory };
  void withStore('readwrite', (store) => store.put(kept, KEY)).catch(() => {});
}

/** Whether something had been lost, and is here again. */
export async function recall(): Promise<boolean> {
  try {
    if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE)) return false;
    const kept = (await withStore('readonly', (store) => store.get(KEY))) as Kept | undefined;
    if (!kept || kept.stamp <= stampHere()) return false;
    for (const [name, text] of Object.entries(kept.memory)) localStorage.setItem(name, text);
    localStorage.setItem(STAMP, String(kept.stamp));
    return true;
  } catch {
    return false; // a private window, or an old browser
  }
}

const stampHere = (): number => Number(localStorage.getItem(STAMP) ?? 0);

async function withStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((told, failed) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => told(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error('storage'));
  });
  try {
    return await new Promise((told, failed) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const asked = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => told(asked.result);
      transaction.onabort = () => failed(transaction.error ?? new Error('storage'));
    });
  } finally {
    database.close();
  }
}
