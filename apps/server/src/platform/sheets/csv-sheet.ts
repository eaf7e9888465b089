import { byteOrderMark, csvLine, type CsvRow } from '@huggg/csv';

/** Bytes that are written at once: a write for each row would cost more than the row. */
const chunk = 64 * 1024;

/** Rows as csv that Excel opens in the right encoding, formulas guarded, in pieces of a size that is written well. */
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
