import type { ProductOrder, SearchDepth, SearchPlace } from './product-search.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const price = /^\d{0,10}$/;

/** The content of a search cursor, which is opaque to callers. `words` are the words after spelling correction. */
export type SearchCursor = {
  readonly order: ProductOrder;
  readonly words: string;
  readonly joiner: '&' | '|';
  readonly within: SearchDepth;
  /** Price range in pence that was read from the words, as decimal text; empty is no limit. */
  readonly range: readonly [string, string];
  readonly place: SearchPlace;
};

export function writeCursor({ order, words, joiner, within, range, place }: SearchCursor): string {
  return Buffer.from(JSON.stringify([order, words, joiner, within, ...range, place.id, ...place.keys])).toString(
    'base64url',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Reads a cursor; returns null if it is not valid or belongs to another order of results. */
export function readCursor(text: string, order: ProductOrder): SearchCursor | null {
  const parts = parse(text);
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return null;
  const [writtenOrder, words, joiner, within, min = '', max = '', id, ...keys] = parts;
  if (
    writtenOrder !== order ||
    words === undefined ||
    (joiner !== '&' && joiner !== '|') ||
    (within !== 'names' && within !== 'words') ||
    !price.test(min) ||
    !price.test(max) ||
    !id ||
    !uuid.test(id)
  )
    return null;
  return { order, words, joiner, within, range: [min, max], place: { id, keys } };
}
