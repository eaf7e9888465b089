import type { Pagination } from '@huggg/contracts';

export type CursorPage<T> = { readonly data: readonly T[]; readonly pagination: Pagination };
export type ReadPage<T> = (from: {
  readonly cursor: string | undefined;
  readonly limit: number;
}) => Promise<CursorPage<T>>;

const maxRows = 10_000;

/** Reads every matching row, up to the 10,000 of the largest order. */
export async function readAllRows<T>(read: ReadPage<T>, max: number): Promise<readonly T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { data, pagination } = await read({ cursor, limit: max });
    all.push(...data);
    cursor = pagination.next ?? undefined;
  } while (cursor !== undefined && all.length < maxRows);
  return all;
}
