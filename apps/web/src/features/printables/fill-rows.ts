import { printLimits } from '@huggg/contracts';
import type { PrintableField } from '@huggg/contracts';

/** Which column of a file fills which field, by the field’s name; undefined leaves it empty. */
export type ColumnChoice = Readonly<Record<string, number | undefined>>;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The columns whose headings are called as the fields are. A file of one column fills a template’s one field. */
export function columnsFor(headings: readonly string[], fields: readonly PrintableField[]): ColumnChoice {
  const found = fields.map(({ name, label }) => {
    const index = headings.findIndex((heading) => [plain(name), plain(label)].includes(plain(heading)));
    return [name, index === -1 ? undefined : index] as const;
  });
  const [only] = fields;
  if (fields.length === 1 && headings.length === 1 && only) return { [only.name]: 0 };
  return Object.fromEntries(found);
}

/** Rows as values of fields, no longer than a page takes. */
export function rowsFor(
  rows: readonly (readonly string[])[],
  columns: ColumnChoice,
): readonly Readonly<Record<string, string>>[] {
  const chosen = Object.entries(columns).flatMap(([name, index]) =>
    index === undefined ? [] : [[name, index] as const],
  );
  return chosen.length === 0
    ? []
    : rows.map((row) =>
        Object.fromEntries(
          chosen.map(([name, index]) => [name, (row[index] ?? '').trim().slice(0, printLimits.valueCharacters)]),
        ),
      );
}
