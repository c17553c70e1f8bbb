/** A whole game in the address: its record, packed, behind the `#`, which no host ever sees. */

/** The path of the screen that opens this record. */
export async function pathOf(record: string): Promise<string> {
  const packed = new Uint8Array(await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw')));
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return `/game#${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The record that such an address holds; null: it was cut, or is none. */
export async function recordIn(address: string): Promise<string | null> {
  try {
    const packed = atob(address.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(packed, (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}

function through(bytes: Uint8Array<ArrayBuffer>, how: CompressionStream | DecompressionStream): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(how as ReadableWritablePair)).arrayBuffer();
}
