import { inflateRawSync } from 'node:zlib';

/** Returns the texts of a zip file whose local headers contain the sizes. */
export function unzip(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; zip.readUInt32LE(at) === 0x04_03_4b_50;) {
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const begin = nameEnd + zip.readUInt16LE(at + 28);
    const end = begin + zip.readUInt32LE(at + 18);
    const packed = zip.subarray(begin, end);
    files[zip.toString('utf8', at + 30, nameEnd)] = (
      zip.readUInt16LE(at + 8) === 8 ? inflateRawSync(packed) : packed
    ).toString();
    at = end;
  }
  return files;
}
