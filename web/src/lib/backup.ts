/**
 * The tables that are kept on this device, as the file that `teerling backup` writes and `teerling restore` reads: gzip,
 * one JSON object a line, room by room.
 */
import { Kept, type Entry } from '../engine/kept';
import { NotABackup } from './memory';
import { keepInPocket } from './pocket';

const HEAD = { teerling: 'backup', format: 1 };

/** Let the browser save them; the number of entries. */
export async function saveRooms(now = new Date()): Promise<number> {
  const entries = await (await Kept.open()).all();
  const lines = [{ ...HEAD, events: entries.length }, ...entries].map((one) => `${JSON.stringify(one)}\n`);
  const packed = new Blob(lines).stream().pipeThrough(new CompressionStream('gzip') as ReadableWritablePair);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await new Response(packed).blob());
  link.download = `teerling-tables-${now.toISOString().slice(0, 10)}.gz`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return entries.length;
}

/** Take up the tables of such a file; those that are here already stay as they are. All of it or nothing. */
export async function takeUpRooms(file: Blob): Promise<void> {
  const [kept, entries] = [await Kept.open(), await read(file)];
  await kept.add(entries);
  keepInPocket(...new Set(entries.map(({ room }) => room)));
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
