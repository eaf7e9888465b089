import { guardFormula } from './guard-formula.ts';

/** An amount in a cell, as digits, so that a spreadsheet can add it up. */
export type CsvAmount = { readonly digits: string };

/** The cells of a row; null is an empty cell. */
export type CsvRow = readonly (string | CsvAmount | null)[];

/** The first character of a file; it tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

const plainNumber = /^-?\d+(\.\d+)?$/u;

function cell(value: CsvRow[number]): string {
  // A minus sign before digits makes a number, which a spreadsheet does not run.
  if (value !== null && typeof value === 'object' && plainNumber.test(value.digits)) return value.digits;
  const safe = guardFormula((typeof value === 'object' ? value?.digits : value) ?? '');
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a row with its line ending, and with formulas in text guarded. */
export function csvLine(row: CsvRow): string {
  return `${row.map(cell).join(',')}\r\n`;
}

/** Returns a file that Excel opens in the right encoding. */
export function toCsv(rows: readonly CsvRow[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`;
}
