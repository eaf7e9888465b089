const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

export type HeadingRow = {
  /** Start and end of the row in the text. If the row continues past the text, the end is the end of the text. */
  readonly start: number;
  readonly end: number;
  readonly isWhole: boolean;
  /** The usual separator that occurs most often in the row, outside quotation marks. */
  readonly separator: Separator;
};

const none = (): Record<Separator, number> => ({ ',': 0, ';': 0, '\t': 0 });
const isSeparator = (sign: string): sign is Separator => (separators as readonly string[]).includes(sign);

/**
 * Finds the first row of a CSV text with a non-empty cell. Its separator applies to the entire file, because in later
 * rows the other separators may be part of what people wrote.
 */
export function headingRow(text: string): HeadingRow {
  let [start, end] = [0, 0];
  let found = none();
  // Whether a quotation is open, and whether a quotation mark would open one: only at the start of a cell.
  let [quoted, opens] = [false, true];
  let speaks = false;
  for (; end < text.length; end += 1) {
    const sign = text.charAt(end);
    if (quoted) {
      if (sign !== '"') speaks ||= sign.trim() !== '';
      else if (text.charAt(end + 1) === '"') end += 1;
      else quoted = false;
    } else if (sign === '\n' || sign === '\r') {
      if (speaks) break;
      [start, found, opens] = [end + 1, none(), true];
    } else if (isSeparator(sign)) {
      found[sign] += 1;
      opens = true;
    } else if (sign === '"' && opens) [quoted, opens] = [true, false];
    else if (sign.trim() !== '') [speaks, opens] = [true, false];
  }
  const [separator = ','] = separators.toSorted((one, other) => found[other] - found[one]);
  return { start, end: Math.min(end, text.length), isWhole: end < text.length, separator };
}
