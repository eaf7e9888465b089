/** A table before it is mapped: the name of each column, and the rows below. */
export type ImportTable = {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Row number in the file for each row; absent if there is no file. */
  readonly numbers?: readonly number[] | undefined;
};

const maxHeaderCharacters = 200;
/** More columns than real files have; the contract allows this many. */
const maxColumns = 200;

/** Returns a table in which each column has a unique name: an empty or repeated heading gets its position. */
export function tableOf(
  rows: readonly (readonly string[])[],
  hasHeadings: boolean,
  numbers?: readonly number[],
): ImportTable {
  const width = Math.min(
    maxColumns,
    rows.reduce((widest, row) => Math.max(widest, row.length), 0),
  );
  const given = hasHeadings ? (rows[0] ?? []) : [];
  const seen = new Set<string>();
  const headers = Array.from({ length: width }, (_, index) => {
    const wanted =
      (given[index] ?? '')
        .trim()
        .replaceAll(/\s+/gu, ' ')
        .slice(0, maxHeaderCharacters - 8) || `Column ${index + 1}`;
    const name = seen.has(wanted.toLowerCase()) ? `${wanted} (${index + 1})` : wanted;
    seen.add(name.toLowerCase());
    return name;
  });
  const from = hasHeadings ? 1 : 0;
  return { headers, rows: rows.slice(from), ...(numbers ? { numbers: numbers.slice(from) } : {}) };
}

/** Explains why a table has no rows: it ends after its headings. */
export function emptyReason({ rows }: ImportTable, hasHeadings: boolean): string | undefined {
  if (rows.length > 0) return undefined;
  return hasHeadings
    ? 'This file has headings and no rows below them. Add rows to it, or untick “The first row contains headings”.'
    : 'This sheet is empty.';
}

/** Explains which columns of a file with too many are ignored; undefined if none are. */
export function ignoredColumnsText(columns: number): string | undefined {
  return columns > maxColumns
    ? `This file has ${columns} columns; the first ${maxColumns} are read. Remove columns that you do not need if one of yours is missing.`
    : undefined;
}

const looksLikeAddress = /\S@\S+\.\S/u;

/** Returns the sheet with the most addresses: workbooks from Numbers start with a summary, others with a cover. */
export function likeliestSheet(sheets: readonly (readonly (readonly string[])[])[]): number {
  const addresses = sheets.map((rows) => rows.flat().filter((cell) => looksLikeAddress.test(cell)).length);
  return Math.max(0, addresses.indexOf(Math.max(0, ...addresses)));
}

/** Returns up to three filled cells as samples of a column. */
export function samplesOf({ rows }: ImportTable, column: number): readonly string[] {
  const found: string[] = [];
  for (const row of rows) {
    const cell = (row[column] ?? '').trim();
    if (cell !== '' && !found.includes(cell)) found.push(cell);
    if (found.length === 3) break;
  }
  return found;
}

const addressInName = /^\s*(?:"?(?<name>[^"<>]*?)"?\s*)?<(?<email>[^<>]+)>\s*$/u;

/** Splits "Sam Okafor <sam@northwind.com>", as mail programs write it. */
export function splitAddress(text: string): { readonly email: string; readonly name: string } {
  const { email, name } = addressInName.exec(text)?.groups ?? {};
  return email === undefined ? { email: text.trim(), name: '' } : { email: email.trim(), name: (name ?? '').trim() };
}
