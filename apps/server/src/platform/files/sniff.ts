/** File types that are detected by their first bytes, regardless of the file's name. */
export type SniffedType = 'image/png' | 'image/jpeg' | 'image/webp';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);

/** Detects the type of a file by its first bytes; null for unsupported types. */
export function sniffType(bytes: Buffer): SniffedType | null {
  if (bytes.subarray(0, png.length).equals(png)) return 'image/png';
  if (bytes.subarray(0, jpeg.length).equals(jpeg)) return 'image/jpeg';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null;
}
