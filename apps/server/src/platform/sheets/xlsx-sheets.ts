import { outputOf } from '../files/index.ts';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { CsvRow } from '@huggg/csv';
import { ZipFile } from 'yazl';
import { rootRelations, sheetBegin, sheetEnd, sheetRow, styles, workbookParts } from './xlsx-parts.ts';

/** Maximum number of rows of a sheet in Excel, headings included. */
const sheetRows = 1_048_576;

const chunk = 64 * 1024;

/** A higher compression level saves little and takes longer than reading the rows. */
const zipOptions = { compressionLevel: 3 } as const;

type Source = () => Promise<CsvRow | null>;
type State = { headings: CsvRow; left: CsvRow | null };

/** Writes one sheet, until it is full or there are no more rows. `state.left` is the row that did not fit. */
async function* sheetPieces(
  source: Source,
  { state, max }: { readonly state: State; readonly max: number },
): AsyncGenerator<string> {
  let piece = sheetBegin + sheetRow(state.headings, 1);
  let { left } = state;
  state.left = null;
  for (let rows = 1; ; rows += 1) {
    const row = left ?? (await source());
    left = null;
    if (!row) break;
    if (rows >= max) {
      state.left = row;
      break;
    }
    piece += sheetRow(row, rows + 1);
    if (piece.length >= chunk) {
      yield piece;
      piece = '';
    }
  }
  yield piece + sheetEnd;
}

/**
 * Writes rows as a workbook while they are read. Each sheet repeats the first row as headings, and a full sheet
 * continues in the next. The caller must read the stream to its end or destroy it.
 */
export function xlsxStream(
  rows: AsyncGenerator<CsvRow>,
  { name, max = sheetRows }: { readonly name: string; readonly max?: number },
): Readable {
  const zip = new ZipFile();
  const output = outputOf(zip);
  zip.on('error', (error: Error) => output.destroy(error));
  const next: Source = async () => {
    const { value, done } = await rows.next();
    return done === true ? null : value;
  };
  const write = async (): Promise<void> => {
    const state: State = { headings: (await next()) ?? [], left: null };
    let sheets = 0;
    do {
      sheets += 1;
      const sheet = Readable.from(sheetPieces(next, { state, max }));
      const ended = once(sheet, 'end');
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, zipOptions);
      await ended;
    } while (state.left);
    const parts = { 'xl/styles.xml': styles, '_rels/.rels': rootRelations, ...workbookParts(sheets, name) };
    for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path, zipOptions);
    zip.end();
  };
  write().catch((error: Error) => output.destroy(error));
  return output;
}
