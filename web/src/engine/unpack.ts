/** The files of a zip archive in which nothing is compressed, each with its name: views of the archive, not copies. */
export function* unpack(archive: Uint8Array<ArrayBuffer>): Generator<[name: string, content: Uint8Array<ArrayBuffer>]> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const text = new TextDecoder();
  const end = archive.byteLength - 22; // there is no comment behind the list of files
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [size, length, extra, comment] = [
      view.getUint32(at + 24, true),
      ...[28, 30, 32].map((place) => view.getUint16(at + place, true)),
    ] as [number, number, number, number];
    const head = view.getUint32(at + 42, true);
    const first = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
    yield [text.decode(archive.subarray(at + 46, at + 46 + length)), archive.subarray(first, first + size)];
    at += 46 + length + extra + comment;
  }
}
