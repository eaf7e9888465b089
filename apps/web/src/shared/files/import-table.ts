/** A table before it is mapped: what each column is called, and the rows below. */
export type ImportTable = { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };

const maxHeaderCharacters = 200;
/** More columns than files have; the contract keeps this many. */
export const maxColumns = 200;

/** Names every column, once: headings that are empty or repeated get their place. */
export function tableOf(rows: readonly (readonly string[])[], hasHeadings: boolean): ImportTable {
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
  return { headers, rows: hasHeadings ? rows.slice(1) : rows };
}

/** Three cells that say something, to tell a column by. */
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

/** "Sam Okafor <sam@northwind.com>", as mail programs write it. */
export function splitAddress(text: string): { readonly email: string; readonly name: string } {
  const { email, name } = addressInName.exec(text)?.groups ?? {};
  return email === undefined ? { email: text.trim(), name: '' } : { email: email.trim(), name: (name ?? '').trim() };
}
