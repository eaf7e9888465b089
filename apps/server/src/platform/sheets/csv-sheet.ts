import { byteOrderMark, csvLine, type CsvRow } from '@huggg/csv';

/** Number of bytes written together: a write for each row would cost more than the row. */
const chunk = 64 * 1024;

/** Writes rows as CSV that Excel opens in the right encoding, with formulas escaped, in pieces of an efficient size. */
export async function* csvPieces(rows: AsyncIterable<CsvRow>): AsyncGenerator<string> {
  let piece = byteOrderMark;
  for await (const row of rows) {
    piece += csvLine(row);
    if (piece.length < chunk) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
