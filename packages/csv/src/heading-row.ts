const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

export type HeadingRow = {
  /** Where the row begins and ends in the text; the end of a row that goes on past the text is the end of the text. */
  readonly start: number;
  readonly end: number;
  readonly isWhole: boolean;
  /** Of the usual signs, that which it has most of outside of quotation marks. */
  readonly separator: Separator;
};

/**
 * The first row of a csv text that says something. Its separator is the file's: further down, the other signs are
 * letters of what people wrote.
 */
export function headingRow(text: string): HeadingRow {
  const start = Math.max(0, text.search(/\S/u));
  const found: Record<string, number> = { ',': 0, ';': 0, '\t': 0 };
  let quoted = false;
  let end = start;
  for (; end < text.length; end += 1) {
    const sign = text.charAt(end);
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) break;
    else if (!quoted && sign in found) found[sign] = (found[sign] ?? 0) + 1;
  }
  const [separator = ','] = separators.toSorted((one, other) => (found[other] ?? 0) - (found[one] ?? 0));
  return { start, end, isWhole: end < text.length, separator };
}
