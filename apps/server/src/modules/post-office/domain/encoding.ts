/** The encodings that spreadsheets write: UTF-8 and UTF-16 with or without a byte order mark, and Windows-1252. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The number of bytes read to detect the encoding. */
const sampleBytes = 4_096;

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * Recognises UTF-16 text without a byte order mark: half of its bytes are zero, always at even or always at odd
 * positions.
 */
function detectUtf16WithoutMark(sample: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = sample.length / 2;
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  return even > pairs * 0.4 && odd < pairs * 0.1 ? 'utf-16be' : null;
}

function markedEncoding(sample: Uint8Array): Encoding | null {
  if (startsWith(sample, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(sample, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(sample, 0xfe, 0xff) ? 'utf-16be' : detectUtf16WithoutMark(sample);
}

/** Detects the encoding by reading the file once, with constant memory. */
export async function encodingOf(file: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sample: Uint8Array | null = null;
  try {
    for await (const piece of file) {
      if (sample === null) {
        sample = piece.subarray(0, sampleBytes);
        const marked = markedEncoding(sample);
        if (marked) return marked;
      }
      decoder.decode(piece, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    // A file that is not UTF-8 comes from a spreadsheet on Windows.
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Decodes a file in chunks. Bytes that are invalid in its encoding become replacement characters. */
export async function* decoded(file: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of file) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
