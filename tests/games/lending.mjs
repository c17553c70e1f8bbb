/** Calls functions of a game's `solving.ts` for a test: a line of JSON each way, rows of numbers as base64. */
import { createInterface } from 'node:readline';

const ROWS = { i: Int32Array, d: Float64Array, B: Uint8Array };
const functions = await import(process.argv[2]);

function read(one) {
  if (typeof one === 'number') return one;
  const bytes = new Uint8Array(Buffer.from(one.bytes, 'base64'));
  return new ROWS[one.kind](bytes.buffer);
}

function written(row) {
  const kind = Object.keys(ROWS).find((one) => row instanceof ROWS[one]);
  return { kind, bytes: Buffer.from(row.buffer, row.byteOffset, row.byteLength).toString('base64') };
}

console.log(JSON.stringify(Object.keys(functions)));
for await (const line of createInterface(process.stdin)) {
  const { name, given } = JSON.parse(line);
  console.log(JSON.stringify(functions[name](...given.map(read)).map(written)));
}
