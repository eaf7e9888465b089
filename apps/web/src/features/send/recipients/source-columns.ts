import type { Target } from '../../../shared/files/guess-columns.ts';
import type { ImportTable } from '../../../shared/files/import-table.ts';
import type { Recipient } from '../draft/recipient.ts';

/** The columns of a file that were not imported, kept so that the error file can include them. */
export type SourceColumns = {
  readonly headers: readonly string[];
  /** Cells by row number of the file, with the texts of the imported columns. */
  readonly rows: ReadonlyMap<number, { readonly cells: readonly string[]; readonly texts: readonly string[] }>;
};

/**
 * Returns the columns of a table that are not imported; undefined if there are none, or if its rows have no numbers.
 */
export function sourceColumns(
  { headers, rows, numbers }: ImportTable,
  targets: readonly Target[],
): SourceColumns | undefined {
  const left = headers.flatMap((_, index) => ((targets[index] ?? 'ignore') === 'ignore' ? [index] : []));
  if (left.length === 0 || numbers === undefined) return undefined;
  const cellsAt = (row: readonly string[], places: readonly number[]): readonly string[] =>
    places.map((place) => row[place] ?? '');
  const used = headers.flatMap((_, index) => (left.includes(index) ? [] : [index]));
  return {
    headers: cellsAt(headers, left),
    rows: new Map(
      rows.map((row, index) => [numbers[index] ?? index + 1, { cells: cellsAt(row, left), texts: cellsAt(row, used) }]),
    ),
  };
}

/**
 * Returns the unimported cells of a recipient. They come from the file whose row still shares a text with the
 * recipient, because two files can have the same row numbers.
 */
export function unimportedCells(
  { row, email, name, message, notes }: Recipient,
  sources: readonly SourceColumns[],
): readonly (readonly string[])[] {
  const own = [email, name, message, notes].filter((text) => text !== '');
  const found =
    row === undefined
      ? undefined
      : (sources.find((source) => source.rows.get(row)?.texts.some((text) => own.includes(text))) ??
        (sources.length === 1 ? sources[0] : undefined));
  return sources.map((source) =>
    source === found && row !== undefined ? (source.rows.get(row)?.cells ?? []) : source.headers.map(() => ''),
  );
}
