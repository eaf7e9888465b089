import { parse, type Parser } from 'csv-parse';
import { postOfficeLimits } from '@huggg/contracts';
import { FileRefused } from './file-refused.ts';

/** A row as a spreadsheet counts it, the headings being row 1. */
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

function parserOf(): Parser {
  return parse({
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    trim: true,
    max_record_size: mostCharacters,
  });
}

/**
 * The rows of a csv file that are not empty, in memory that does not grow with it. The separator is a comma, a semicolon or a tab.
 * @throws FileRefused for what cannot be read on, naming the row.
 */
export async function* readRows(texts: AsyncIterable<string>): AsyncGenerator<FileRow> {
  const parser = parserOf();
  const fed = feed(parser, texts);
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
    await fed;
  } catch (error) {
    throw refusalOf(error, row + 1);
  }
}

function refusalOf(error: unknown, row: number): unknown {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) return error;
  // What was read ahead is lost with the error, which knows how far the parser was.
  const place = 'records' in error && typeof error.records === 'number' ? error.records + 1 : row;
  const code = String(error.code);
  const { message, code: ours } = words[code] ?? misplacedQuote;
  return new FileRefused(ours, message(place), place);
}

/** Gives the parser the file at the pace at which rows are taken, and ends it with the file's own error. */
async function feed(parser: Parser, texts: AsyncIterable<string>): Promise<void> {
  try {
    for await (const text of texts) {
      if (parser.destroyed) return;
      if (!parser.write(text)) await drained(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Waits until the parser takes more, or takes nothing any more. */
function drained(parser: Parser): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go).off('close', go);
      resolve();
    };
    parser.once('drain', go).once('close', go);
  });
}
