/** What spreadsheets write: UTF-8 and UTF-16 with or without a byte order mark, Windows-1252. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** How much of a file is read to find its encoding. */
const sampleBytes = 4_096;

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Without a mark, UTF-16 text is recognised by its bytes: half of them are zero, always the same half. */
function unmarkedUtf16(sample: Uint8Array): Encoding | null {
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
  return startsWith(sample, 0xfe, 0xff) ? 'utf-16be' : unmarkedUtf16(sample);
}

/** Finds out by reading the file once, in memory that does not grow with it. */
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
    // What is not UTF-8 came from a spreadsheet on Windows.
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The text of a file, piece by piece. What its encoding does not know becomes the sign of a missing letter. */
export async function* decoded(file: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of file) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}
