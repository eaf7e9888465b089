export type PictureType = 'png' | 'jpeg' | 'webp' | 'avif';

/**
 * The result of checking the bytes of a file: a complete picture, a picture with trailing data, a truncated one, or a
 * file that is not accepted.
 */
export type PictureForm =
  | { readonly kind: 'picture'; readonly type: PictureType }
  | { readonly kind: 'empty' | 'other' | 'trailing-data' | 'broken-off' };

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function ascii(bytes: Buffer, from: number, length: number): string {
  return bytes.toString('latin1', from, from + length);
}

function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 4) !== 'ftyp') return false;
  const brands = ascii(bytes, 8, Math.min(bytes.readUInt32BE(0), 256) - 8).match(/[\s\S]{4}/g) ?? [];
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}

function typeOf(bytes: Buffer): PictureType | null {
  if (startsWith(bytes, pngStart)) return 'png';
  if (startsWith(bytes, jpegStart)) return 'jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  return isAvif(bytes) ? 'avif' : null;
}

/** Returns the end of a PNG: after its IEND chunk. Null if the file is truncated before it. */
function endOfPng(bytes: Buffer): number | null {
  let at = pngStart.length;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (ascii(bytes, at + 4, 4) === 'IEND') return next <= bytes.length ? next : null;
    at = next;
  }
  return null;
}

/** Returns the position of the next marker after coded pixels, in which 0xff is followed by zero or by a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + (code === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/** Returns the end of the JPEG that begins at `from`: after its EOI marker. */
function endOfOneJpeg(bytes: Buffer, from: number): number | null {
  let at = from + 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xff) at += 1;
    else at = marker === 0xda ? endOfScan(bytes, segmentEnd) : segmentEnd;
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  }
  return null;
}

/** Returns the end of a JPEG file. Cameras append previews, each a complete JPEG, and pad with zeros. */
function endOfJpeg(bytes: Buffer): number | null {
  let end = endOfOneJpeg(bytes, 0);
  while (end !== null) {
    const more = bytes.subarray(end).findIndex((byte) => byte !== 0);
    if (more === -1) return bytes.length;
    if (!startsWith(bytes.subarray(end + more), jpegStart)) return end;
    end = endOfOneJpeg(bytes, end + more);
  }
  return null;
}

function endOfWebp(bytes: Buffer): number | null {
  const size = bytes.readUInt32LE(4);
  const end = 8 + size + (size % 2);
  return end <= bytes.length ? end : null;
}

const avifBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid']);

/** Returns the end of an AVIF's boxes: the first unknown box, or the end of the file. */
function endOfAvif(bytes: Buffer): number | null {
  let at = 0;
  while (at + 8 <= bytes.length && avifBoxes.has(ascii(bytes, at + 4, 4))) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size === 0) return bytes.length;
    if (size < 8 || at + size > bytes.length) return null;
    at += size;
  }
  return at;
}

const endFinders: Readonly<Record<PictureType, (bytes: Buffer) => number | null>> = {
  png: endOfPng,
  jpeg: endOfJpeg,
  webp: endOfWebp,
  avif: endOfAvif,
};

/** Detects the form of a file by its bytes, regardless of its name and declared type. The pixels are not read. */
export function pictureForm(bytes: Buffer): PictureForm {
  if (bytes.length === 0) return { kind: 'empty' };
  const type = typeOf(bytes);
  if (!type) return { kind: 'other' };
  const end = endFinders[type](bytes);
  if (end === null) return { kind: 'broken-off' };
  return end < bytes.length ? { kind: 'trailing-data' } : { kind: 'picture', type };
}
