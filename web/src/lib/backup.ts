/**
 * The tables that are kept on this device, as the file that `teerling backup` writes and `teerling restore` reads: gzip,
 * one JSON object a line, room by room.
 */
import { BrowserStorage, type Entry } from '../engine/storage';
import { look, takeKey } from './api';
import { NotABackup } from './memory';
import { keepInPocket } from './pocket';
import { keepRoom, keptRoom, noteRoom } from './rooms';

const HEAD = { teerling: 'backup', format: 1 };

/** Let the browser save them; the number of entries. */
export async function saveRooms(now = new Date()): Promise<number> {
  const entries = await (await BrowserStorage.open()).all();
  const lines = [{ ...HEAD, events: entries.length }, ...entries].map((one) => `${JSON.stringify(one)}\n`);
  const packed = new Blob(lines).stream().pipeThrough(new CompressionStream('gzip') as ReadableWritablePair);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await new Response(packed).blob());
  link.download = `teerling-tables-${now.toISOString().slice(0, 10)}.gz`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return entries.length;
}

/** Take up the tables of such a file, all or none; those that are here already stay as they are. */
export async function takeUpRooms(file: Blob): Promise<void> {
  const [kept, entries] = [await BrowserStorage.open(), await read(file)];
  await kept.add(entries);
  const rooms = [...new Set(entries.map(({ room }) => room))];
  keepInPocket(...rooms);
  for (const room of rooms.filter((one) => !keptRoom(one))) {
    try {
      keepRoom(await takeKey(room), '');
      noteRoom(await look(room), false);
    } catch {
      continue; // what another version wrote stays in the file's place, and whoever opens it is told
    }
  }
}

async function read(file: Blob): Promise<Entry[]> {
  try {
    const text = await new Response(file.stream().pipeThrough(new DecompressionStream('gzip') as ReadableWritablePair)).text();
    const [head, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    if (head?.['teerling'] !== HEAD.teerling || head['events'] !== lines.length) throw new NotABackup('damaged');
    if (head['format'] !== HEAD.format) throw new NotABackup('newer');
    const entries = lines as unknown as Entry[];
    entries.forEach(({ room, seq, at, body }, place) => {
      const before = entries[place - 1];
      const follows = seq === (before?.room === room ? before.seq + 1 : 1);
      if (typeof room !== 'string' || typeof at !== 'number' || typeof body !== 'string' || !follows) throw new NotABackup('damaged');
    });
    return entries;
  } catch (problem) {
    throw problem instanceof NotABackup ? problem : new NotABackup('damaged');
  }
}
