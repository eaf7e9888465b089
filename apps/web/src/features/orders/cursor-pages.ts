import type { Pagination } from '@huggg/contracts';

export type CursorPage<T> = { readonly data: readonly T[]; readonly pagination: Pagination };
export type ReadPage<T> = (from: {
  readonly cursor: string | undefined;
  readonly limit: number;
}) => Promise<CursorPage<T>>;

/** Where each row of a list begins, as far as it was read: offset to cursor. */
export type Places = Map<number, string>;

type Wanted = {
  readonly offset: number;
  readonly size: number;
  /** Rows that one call may read. */ readonly most: number;
};

/**
 * The rows from an offset on, of a call that goes on from cursors. A page that nobody came by yet is walked to in the largest strides,
 * from the nearest one that is known.
 */
export async function readRowsAt<T>(
  read: ReadPage<T>,
  places: Places,
  { offset, size, most }: Wanted,
): Promise<CursorPage<T>> {
  let at = Math.max(0, ...[...places.keys()].filter((place) => place <= offset));
  while (at < offset) {
    const stride = Math.min(most, offset - at);
    const { pagination } = await read({ cursor: places.get(at), limit: stride });
    if (pagination.next === null) return { data: [], pagination };
    at += stride;
    places.set(at, pagination.next);
  }
  const page = await read({ cursor: places.get(at), limit: size });
  if (page.pagination.next !== null) places.set(offset + size, page.pagination.next);
  return page;
}

const mostRows = 10_000;

/** Every row that matches, up to the 10,000 of the largest order. */
export async function readAllRows<T>(read: ReadPage<T>, most: number): Promise<readonly T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { data, pagination } = await read({ cursor, limit: most });
    all.push(...data);
    cursor = pagination.next ?? undefined;
  } while (cursor !== undefined && all.length < mostRows);
  return all;
}
