/** More than any workbook of recipients contains, and small enough for a browser to unpack without freezing. */
const max = { entries: 1_000, unpackedBytes: 150 * 1024 * 1024 } as const;

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const endSize = 22;
const entrySize = 46;
const maxCommentBytes = 65_535;

/**
 * Checks whether a zip archive would unpack to more than the limits, according to its central directory, before
 * anything is unpacked. An archive without one is left to its reader.
 */
export function isUnpackedTooLarge(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return false;
  const entries = view.getUint16(end + 10, true);
  if (entries > max.entries) return true;
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let left = entries; left > 0; left -= 1) {
    if (at + entrySize > view.byteLength || view.getUint32(at, true) !== entryMark) return false;
    // Zip64 archives store their sizes in another record and have 2^32 - 1 here, which exceeds the limit too.
    unpacked += view.getUint32(at + 24, true);
    if (unpacked > max.unpackedBytes) return true;
    at += entrySize + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return false;
}

function findEnd(view: DataView): number | null {
  const lowest = Math.max(0, view.byteLength - endSize - maxCommentBytes);
  for (let at = view.byteLength - endSize; at >= lowest; at -= 1) if (view.getUint32(at, true) === endMark) return at;
  return null;
}
