import { parse, CsvError } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import type { BundleFault } from '@huggg/contracts';
import { bundleLimits, exceedsUnpackRatio } from '../domain/bundle-limits.ts';
import { faultOf } from '../domain/faults.ts';

/** A table as read from a file: cells as text, each row with its number in the file. */
export type Sheet = {
  readonly name: string;
  readonly file: string;
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
};

export type ReadSheets = { readonly sheets: readonly Sheet[]; readonly faults: readonly BundleFault[] };

function noSheets(...faults: readonly BundleFault[]): ReadSheets {
  return { sheets: [], faults };
}

function numberRows(table: readonly (readonly string[])[]): Sheet['rows'] {
  return table
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** @returns null for bytes that are not UTF-8 text. */
function decode(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Reads a csv file with commas, semicolons or tabs. */
export function readCsv(file: string, name: string, bytes: Buffer): ReadSheets {
  const text = decode(bytes);
  if (text === null)
    return noSheets(
      faultOf(file, 'This file is not text in UTF-8', 'Save it as “CSV UTF-8” and pack the bundle again.'),
    );
  const [heading = ''] = text.split(/\r?\n/, 1);
  const delimiter = [',', ';', '\t'].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ',';
  try {
    const table: string[][] = parse(text, {
      delimiter,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: 200_000,
    });
    return { sheets: [{ name, file, rows: numberRows(table) }], faults: [] };
  } catch (error) {
    const row = error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : null;
    return noSheets({
      ...faultOf(file, 'A quote in this row is not closed', 'Inside a quoted cell, write each quote twice.'),
      row,
    });
  }
}

/** Unpacks a workbook within size limits, so that the library cannot run out of memory when it unpacks it later. */
async function unpackedParts(bytes: Buffer): Promise<ReadonlyMap<string, string> | null> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    const parts = new Map<string, string>();
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      const far = exceedsUnpackRatio({ packed: entry.compressedSize, unpacked: entry.uncompressedSize });
      if (far || total > bundleLimits.tableBytes * 4) return null;
      const pieces: Buffer[] = [];
      for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) pieces.push(piece);
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.fileName))
        parts.set(entry.fileName, Buffer.concat(pieces).toString());
    }
    return parts;
  } catch {
    return null;
  }
}

const formulaCell = /<c\s[^>]*?r="([A-Z]{1,3})(\d{1,7})"[^>]*>\s*<f[\s/>]/g;

/**
 * Reports the cells of a workbook that hold a formula: the displayed value may be outdated, and a catalogue has no use
 * for formulas.
 */
function formulasOf(file: string, parts: ReadonlyMap<string, string>): readonly BundleFault[] {
  return [...parts.values()].flatMap((xml) =>
    [...xml.matchAll(formulaCell)].map(([, column = '', row = '']) => ({
      file,
      row: Number(row),
      column,
      message: 'This cell holds a formula',
      remedy: 'Copy the column and paste its values.',
    })),
  );
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : '';
}

/** Reads a workbook: each sheet is a table with the sheet's name. */
export async function readWorkbook(file: string, bytes: Buffer): Promise<ReadSheets> {
  const damaged = faultOf(file, 'This workbook cannot be read', 'Save it again as xlsx, or its sheets as csv.');
  const parts = await unpackedParts(bytes);
  if (!parts) return noSheets(damaged);
  const formulas = formulasOf(file, parts);
  if (formulas.length > 0) return noSheets(...formulas);
  try {
    const sheets = await readXlsxFile<string>(bytes, { parseNumber: (number: string) => number });
    return {
      sheets: sheets.map(({ sheet, data }) => ({
        name: sheet,
        file,
        rows: numberRows(data.map((row) => row.map(cellText))),
      })),
      faults: [],
    };
  } catch {
    return noSheets(damaged);
  }
}

function jsonCell(value: unknown): string {
  return Array.isArray(value) ? value.map(cellText).join('|') : cellText(value);
}

/** Converts a list of objects to a table. Rows are numbered from 2, as if a heading row came first. */
function tableOfObjects(objects: readonly object[]): readonly (readonly string[])[] {
  const columns = [...new Set(objects.flatMap((each) => Object.keys(each)))];
  return [
    columns,
    ...objects.map((each) => columns.map((name) => jsonCell(Object.entries(each).find(([key]) => key === name)?.[1]))),
  ];
}

export function parseJson(file: string, bytes: Buffer): { readonly value: unknown } | { readonly fault: BundleFault } {
  const text = decode(bytes);
  if (text === null) return { fault: faultOf(file, 'This file is not text in UTF-8', 'Save it in UTF-8.') };
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return {
      fault: faultOf(file, `This is not valid JSON: ${reason}`.slice(0, 200), 'Correct the file, or export it again.'),
    };
  }
}

/** Reads a JSON file that is a list of objects. */
export function readObjects(file: string, name: string, bytes: Buffer): ReadSheets {
  const parsed = parseJson(file, bytes);
  if ('fault' in parsed) return noSheets(parsed.fault);
  const { value } = parsed;
  if (
    !Array.isArray(value) ||
    !value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each))
  )
    return noSheets(faultOf(file, 'This is not a list of objects', 'Write [ { "slug": … }, … ].'));
  return { sheets: [{ name, file, rows: numberRows(tableOfObjects(value)) }], faults: [] };
}
