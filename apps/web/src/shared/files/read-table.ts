import Papa from 'papaparse';
import { isUnpackedTooLarge } from './archive-bounds.ts';
import { decodeText } from './decode-text.ts';

/** A sheet as rows of texts, without completely empty rows. */
export type Sheet = {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Row number in the file for each row, from 1. */
  readonly numbers?: readonly number[];
};

export type TableFile = {
  /** Sheets that are not empty; a text file is one sheet without a name. */
  readonly sheets: readonly Sheet[];
};

/** Thrown if a file contains no table, with the reason for the person who chose it. */
export class UnreadableFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnreadableFileError';
  }
}

const zipMark = [0x50, 0x4b];
const oldExcelMark = [0xd0, 0xcf, 0x11, 0xe0];
/** Types of files that people mistake for Excel workbooks, detected by content, with what to do. */
const otherKinds: readonly (readonly [mark: string, reason: string])[] = [
  ['opendocument.spreadsheet', 'This is an OpenDocument spreadsheet (ods). Save it as xlsx or csv and try again.'],
  ['xl/workbook.bin', 'This is a binary Excel workbook (xlsb). Save it as xlsx or csv and try again.'],
  ['Index/Document.iwa', 'This is a Numbers document. In Numbers, export it as Excel (xlsx) or csv and try again.'],
  ['word/document.xml', 'This is a Word document. Copy its table into a spreadsheet and save it as xlsx or csv.'],
];

/** Explains why an archive is not a readable workbook; its file names are stored uncompressed. */
function unreadableReason(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  return otherKinds.find(([mark]) => text.includes(mark))?.[1];
}

const hasMark = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/**
 * Reads csv, tsv or xlsx, detected by the content of the file, not by its name.
 * @throws UnreadableFileError with the reason and the remedy
 */
export async function readTable(bytes: Uint8Array): Promise<TableFile> {
  if (hasMark(bytes, oldExcelMark))
    throw new UnreadableFileError(
      'This is an older Excel file, or one with a password. Save it as xlsx or csv without a password.',
    );
  const other = hasMark(bytes, zipMark) ? unreadableReason(bytes) : undefined;
  if (other !== undefined) throw new UnreadableFileError(other);
  if (hasMark(bytes, zipMark) && isUnpackedTooLarge(bytes))
    throw new UnreadableFileError('This workbook is too large to read here. Save the sheet with your people as csv.');
  const sheets = hasMark(bytes, zipMark) ? await readWorkbook(bytes) : [readText(bytes)];
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new UnreadableFileError('This file is empty.');
  return { sheets: filled };
}

const filledRows = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  rows.filter((row) => row.some((cell) => cell.trim() !== ''));

/** Returns the rows that are not empty, with their row numbers in the file. */
function numberedRows(rows: readonly (readonly string[])[]): Pick<Sheet, 'rows' | 'numbers'> {
  const filled = rows.flatMap((row, index) =>
    row.some((cell) => cell.trim() !== '') ? [{ row, number: index + 1 }] : [],
  );
  return { rows: filled.map(({ row }) => row), numbers: filled.map(({ number }) => number) };
}

const space = 32;
/** Control characters that text does contain: tab, line feed, vertical tab, form feed, carriage return. */
const isTextControl = (code: number): boolean => code >= 9 && code <= 13;
const sampleCharacters = 2_000;

/** Checks whether the file is binary, such as a picture or a program. */
function isBinary(text: string): boolean {
  return Array.from(text.slice(0, sampleCharacters)).some(
    (sign) => sign.charCodeAt(0) < space && !isTextControl(sign.charCodeAt(0)),
  );
}

function readText(bytes: Uint8Array): Sheet {
  const { text } = decodeText(bytes);
  if (isBinary(text)) throw new UnreadableFileError('This file is not a table. Save it as csv, tsv or xlsx.');
  if (/^\s*<(?:!doctype|html|head|table|\?xml)/iu.test(text))
    throw new UnreadableFileError(
      'This is a web page and not a table, although its name may end in csv or xls. Open it in a spreadsheet and save it as xlsx or csv.',
    );
  return { name: '', ...numberedRows(cellsOf(text)) };
}

/** Parses a text with any of the usual separators. A single column needs none. */
export function parseText(text: string): readonly (readonly string[])[] {
  return filledRows(cellsOf(text));
}

function cellsOf(text: string): readonly (readonly string[])[] {
  // Empty rows are skipped to detect the separator, but kept when parsing, because they count as rows of the file.
  const { meta } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    preview: 100,
    delimitersToGuess: [',', '\t', ';', '|'],
  });
  const parsed = Papa.parse<string[]>(text, { delimiter: meta.delimiter });
  return parsed.data.map((row) => row.map((cell) => cell.trim()));
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string'
    ? cell.trim()
    : typeof cell === 'number' || typeof cell === 'boolean'
      ? String(cell)
      : '';
}

async function readWorkbook(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  try {
    const copy = new Uint8Array(bytes);
    // Numbers are read as text: an id of 20 digits does not fit a number.
    const sheets = await readXlsxFile<string>(copy.buffer, { parseNumber: (text) => text });
    return sheets.map(({ sheet, data }) => ({ name: sheet, ...numberedRows(data.map((row) => row.map(cellText))) }));
  } catch (error) {
    throw new UnreadableFileError(
      error instanceof Error && /zip|xlsx|sheet|entry/iu.test(error.message)
        ? 'This is not an Excel workbook, or it is damaged. Save it again as xlsx or csv.'
        : 'This workbook could not be read. Save it as csv and try again.',
    );
  }
}
