/** A position in a statement: next to the entry with this sequence, on its older or newer side. */
export type StatementCursor = { readonly side: 'older' | 'newer'; readonly sequence: number };

export function writeCursor({ side, sequence }: StatementCursor): string {
  return `${side}-${sequence}`;
}

/** Parses a cursor; null if it is not valid. */
export function readCursor(text: string): StatementCursor | null {
  const [, side, digits] = /^(older|newer)-(\d{1,15})$/.exec(text) ?? [];
  return side === 'older' || side === 'newer' ? { side, sequence: Number(digits) } : null;
}
