export type DecodedText = {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
};

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** The number of bytes used to detect the encoding. */
const sampleBytes = 4_096;

/** Detects UTF-16 without a byte order mark: half of its bytes are zero, all at even or all at odd positions. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  let [even, odd] = [0, 0];
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  const pairs = sample.length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  return even > pairs * 0.4 && odd < pairs * 0.1 ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Uint8Array): DecodedText['encoding'] {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = detectUtf16(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // A text that is not UTF-8 comes from a spreadsheet on Windows.
    return 'windows-1252';
  }
}

/**
 * Decodes a text file in the encodings that spreadsheets write: UTF-8 and UTF-16 with or without a byte order mark, and
 * Windows-1252.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  return { encoding, text: new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/u, '') };
}
