/** A cell that a spreadsheet would run as a formula begins with one of these. */
const formula = /^[=+\-@\t\r]/u;

/** Text that stays text in a spreadsheet: an apostrophe in front of what would be a formula. */
function guarded(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function cell(text: string): string {
  const safe = guarded(text);
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as csv that Excel opens in the right encoding, formulas guarded (RULES §8). */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A name that every file system takes: "Welcome week: links" → "Welcome week links.csv". */
export function fileName(words: string, extension: string): string {
  const plain = words
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 80);
  return `${plain || 'download'}.${extension}`;
}

/** A csv file as the API sent it. Reading it as text took away the mark by which Excel knows the encoding. */
export function saveCsv(words: string, text: string): void {
  saveFile({
    name: fileName(words, 'csv'),
    text: text.startsWith('\uFEFF') ? text : `\uFEFF${text}`,
    type: 'text/csv;charset=utf-8',
  });
}

/** Hands a text to the browser as a file. */
export function saveFile({
  name,
  text,
  type,
}: {
  readonly name: string;
  readonly text: string;
  readonly type: string;
}): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
