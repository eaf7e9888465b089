import { guardFormula } from './guard-formula.ts';

/** The cells of a row; null is an empty one. */
export type CsvRow = readonly (string | null)[];

/** The first character of a file, by which Excel knows that it is UTF-8. */
export const byteOrderMark = '\uFEFF';

function cell(text: string | null): string {
  const safe = guardFormula(text ?? '');
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row with its line ending, formulas guarded. */
export function csvLine(row: CsvRow): string {
  return `${row.map(cell).join(',')}\r\n`;
}

/** A file that Excel opens in the right encoding. */
export function toCsv(rows: readonly CsvRow[]): string {
  return `${byteOrderMark}${rows.map(csvLine).join('')}`;
}
