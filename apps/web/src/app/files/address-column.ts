import { checkEmail } from './email-address.ts';

type Rows = readonly (readonly string[])[];

/** Which column of a table holds the most addresses; the first where none holds any. */
export function addressColumn(rows: Rows): number {
  const counts = new Map<number, number>();
  for (const row of rows) for (const [index, cell] of row.entries()) if (checkEmail(cell).ok) counts.set(index, (counts.get(index) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** A column in words: its heading, or which it is and what it begins with. */
export function columnName(rows: Rows, index: number): string {
  const first = rows[0]?.[index]?.trim() ?? '';
  return first === '' || checkEmail(first).ok ? `Column ${index + 1}` : first;
}
