import { printLimits } from '@huggg/contracts';
import type { PrintableField } from '@huggg/contracts';

/** The column of the file for each field, by the field's name; undefined leaves the field empty. */
export type ColumnChoice = Readonly<Record<string, number | undefined>>;

const normaliseHeading = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Matches columns to fields by heading. If the file has one column and the template one field, they are matched. */
export function columnsFor(headings: readonly string[], fields: readonly PrintableField[]): ColumnChoice {
  const found = fields.map(({ name, label }) => {
    const index = headings.findIndex((heading) =>
      [normaliseHeading(name), normaliseHeading(label)].includes(normaliseHeading(heading)),
    );
    return [name, index === -1 ? undefined : index] as const;
  });
  const [only] = fields;
  if (fields.length === 1 && headings.length === 1 && only) return { [only.name]: 0 };
  return Object.fromEntries(found);
}

/** Returns rows as field values, cut to the length that a page allows. */
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
