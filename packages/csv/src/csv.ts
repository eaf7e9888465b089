import { guardFormula } from './guard-formula.ts';

/** An amount in a cell, as digits; a spreadsheet adds it up. */
export type CsvAmount = { readonly digits: string };

/** The cells of a row; null is an empty one. */
export type CsvRow = readonly (string | CsvAmount | null)[];

/** The first character of a file, which tells Excel that it is UTF-8. */
export const byteOrderMark = '\uFEFF';

const plainNumber = /^-?\d+(\.\d+)?$/u;

function cell(value: CsvRow[number]): string {
  // A minus before digits is a number, which runs nothing.
  if (value !== null && typeof value === 'object' && plainNumber.test(value.digits)) return value.digits;
  const safe = guardFormula((typeof value === 'object' ? value?.digits : value) ?? '');
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row with its line ending, formulas in text guarded. */
export function csvLine(row: CsvRow): string {
  return `${row.map(cell).join(',')}\r\n`;
}

/** A file that Excel opens in the right encoding. */
export function toCsv(rows: readonly CsvRow[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`;
}
