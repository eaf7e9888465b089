import { pipeline } from 'node:stream/promises';
import { parse, type Parser } from 'csv-parse';
import { postOfficeLimits } from '@huggg/contracts';
import { beginningOf, headingRow, type Separator } from '@huggg/csv';
import { FileRefused } from './file-refused.ts';

/** A row as a spreadsheet numbers it (the headings are row 1). */
export type FileRow = { readonly row: number; readonly cells: readonly string[] };

const mostCharacters = 16 * 1024;

const words: Readonly<Record<string, { readonly code: string; readonly message: (row: number) => string }>> = {
  CSV_MAX_RECORD_SIZE: {
    code: 'row-too-long',
    message: (row) =>
      `Row ${row} is longer than ${mostCharacters} characters. A quotation mark may not be closed; correct it and upload the file again.`,
  },
  CSV_QUOTE_NOT_CLOSED: {
    code: 'quotes',
    message: (row) =>
      `The quotation mark that row ${row} opens is never closed. Close it, or save the file as csv again.`,
  },
};
const misplacedQuote = {
  code: 'quotes',
  message: (row: number) =>
    `Row ${row} has a quotation mark in the middle of a cell. Write it twice inside quotation marks, or save the file as csv again.`,
};

function parserOf(delimiter: Separator): Parser {
  return parse({
    delimiter,
    relax_column_count: true,
    trim: true,
    max_record_size: mostCharacters,
  });
}

/**
 * Yields the non-empty rows of a CSV file, with constant memory. The separator is a comma, a semicolon or a tab, as in
 * the headings.
 * @throws FileRefused if the file cannot be read further, with the row.
 */
export async function* readRows(texts: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const isEnough = (start: string): boolean => start.length > mostCharacters || headingRow(start).isWhole;
  const { start, whole } = await beginningOf(texts, isEnough);
  const parser = parserOf(headingRow(start).separator);
  // An error in the file ends the parser, which reports it to its reader.
  pipeline(whole, parser).catch(() => undefined);
  let row = 0;
  try {
    for await (const read of parser) {
      row += 1;
      const cells = read as readonly string[];
      if (cells.some((cell) => cell !== '')) yield { row, cells };
      if (row > postOfficeLimits.linesPerFile + 1)
        throw new FileRefused(
          'too-many-lines',
          `A file has at most ${postOfficeLimits.linesPerFile} rows below its headings. Split it and upload the parts.`,
        );
    }
  } catch (error) {
    throw refusalOf(error, row + 1);
  }
}

function refusalOf(error: unknown, row: number): unknown {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) return error;
  // Rows that were read ahead are lost with the error, which contains the parser's position.
  const place = 'records' in error && typeof error.records === 'number' ? error.records + 1 : row;
  const code = String(error.code);
  const { message, code: ours } = words[code] ?? misplacedQuote;
  return new FileRefused(ours, message(place), place);
}
