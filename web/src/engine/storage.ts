/**
 * The journals of all rooms of this device, in the browser's storage (`BrowserStorage` in `site/store.py`).
 *
 * A promise is kept when its transaction is: what was answered is on disk. Other windows hear of it.
 */

const STORE = 'entries';
export interface Entry {
  room: string;
  seq: number;
  at: number;
  body: string;
}

/** All numbers of a room. */
const all = (room: string, after = 0, last = Infinity): IDBKeyRange => IDBKeyRange.bound([room, after + 1], [room, last]);

export class BrowserStorage {
  #db: IDBDatabase;
  #windows = new BroadcastChannel('teerling.rooms');

  private constructor(db: IDBDatabase) {
    this.#db = db;
  }

  static async open(name = 'teerling'): Promise<BrowserStorage> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: ['room', 'seq'] });
    return new BrowserStorage(await answer(asked));
  }

  async write(room: string, seq: number, at: number, body: string, instead: string): Promise<boolean> {
    const transaction = this.#db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const entries = transaction.objectStore(STORE);
    const last = await lastOf(entries, room);
    if (seq !== (last?.seq ?? 0) + 1) return false;
    void entries.add({ room, seq, at, body } satisfies Entry);
    for (const [number, other] of JSON.parse(instead) as [number, string][]) {
      const before = (await answer(entries.get([room, number]))) as Entry;
      void entries.put({ ...before, body: other } satisfies Entry);
    }
    await done(transaction);
    return true;
  }

  async read(room: string, after: number, last: number): Promise<[number, number, string][]> {
    const entries = this.#db.transaction(STORE).objectStore(STORE);
    const found = (await answer(entries.getAll(all(room, after, last)))) as Entry[];
    return found.map(({ seq, at, body }) => [seq, at, body]);
  }

  async remove(room: string, last: number): Promise<boolean> {
    const transaction = this.#db.transaction(STORE, 'readwrite', { durability: 'strict' });
    const entries = transaction.objectStore(STORE);
    if (((await lastOf(entries, room))?.seq ?? 0) > last) return false;
    void entries.delete(all(room));
    await done(transaction);
    return true;
  }

  async lasts(): Promise<[string, number, number][]> {
    const entries = this.#db.transaction(STORE).objectStore(STORE);
    const found: [string, number, number][] = [];
    // From the end of one room to the end of the one before it.
    let range: IDBKeyRange | null = null;
    for (;;) {
      const cursor = (await answer(entries.openCursor(range, 'prev'))) as IDBCursorWithValue | null;
      if (!cursor) return found.reverse();
      const { room, seq, at } = cursor.value as Entry;
      found.push([room, seq, at]);
      range = IDBKeyRange.upperBound([room], true);
    }
  }

  /** Everything, room by room. */
  async all(): Promise<Entry[]> {
    return (await answer(this.#db.transaction(STORE).objectStore(STORE).getAll())) as Entry[];
  }

  /** Rooms from elsewhere; of one that is here already, nothing is changed. */
  async add(found: Entry[]): Promise<void> {
    const here = new Set((await this.lasts()).map(([room]) => room));
    const transaction = this.#db.transaction(STORE, 'readwrite', { durability: 'strict' });
    for (const { room, seq, at, body } of found) if (!here.has(room)) void transaction.objectStore(STORE).add({ room, seq, at, body });
    await done(transaction);
  }

  /** Forget every room. */
  async clear(): Promise<void> {
    const transaction = this.#db.transaction(STORE, 'readwrite', { durability: 'strict' });
    void transaction.objectStore(STORE).clear();
    await done(transaction);
  }

  broadcast(message: string): void {
    this.#windows.postMessage(message);
  }

  listen(receive: (message: string) => void): void {
    this.#windows.onmessage = (event) => receive(event.data as string);
  }
}

async function lastOf(entries: IDBObjectStore, room: string): Promise<Entry | null> {
  const cursor = (await answer(entries.openCursor(all(room), 'prev'))) as IDBCursorWithValue | null;
  return cursor ? (cursor.value as Entry) : null;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((told, failed) => {
    request.onsuccess = () => told(request.result);
    request.onerror = () => failed(request.error ?? new Error('storage'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((told, failed) => {
    transaction.oncomplete = () => told();
    transaction.onerror = transaction.onabort = () => failed(transaction.error ?? new Error('storage'));
  });
}
