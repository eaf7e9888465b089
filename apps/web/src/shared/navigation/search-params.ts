/**
 * Small readers for `validateSearch`: the address is typed by people too, so what does not fit is left out rather than
 * refused. They are ours because a schema library would have to load before the first screen.
 */
export type RawSearch = Readonly<Record<string, unknown>>;

export function text(value: unknown): string | undefined {
  const found =
    typeof value === 'string'
      ? value
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : undefined;
  const trimmed = found?.trim();
  return trimmed === '' ? undefined : trimmed;
}

const idShape = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/u;

/** An id of the API, which refuses what is none. */
export function id(value: unknown): string | undefined {
  const found = text(value)?.toLowerCase();
  return found !== undefined && idShape.test(found) ? found : undefined;
}

export function oneOf<const T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

/** A list: one value is a list of one; an empty list is left out. */
export function list(value: unknown): readonly string[] | undefined {
  const found = [value]
    .flat()
    .map(text)
    .filter((item) => item !== undefined);
  return found.length === 0 ? undefined : [...new Set(found)];
}

export function listOf<const T extends string>(value: unknown, allowed: readonly T[]): readonly T[] | undefined {
  const found = list(value)?.filter((item): item is T => (allowed as readonly string[]).includes(item));
  return found && found.length > 0 ? found : undefined;
}

export function whole(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const found = Number(text(value));
  return Number.isInteger(found) && found >= min && found <= max ? found : undefined;
}

/** Leaves out what is undefined, so that addresses stay short and equal searches are equal. */
export function compact<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}

export const pageSizes = [25, 50, 100] as const;

export type TableSearch = {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Where the page begins, in lists that go on from cursors. */
  readonly cursor?: string | undefined;
};

/** The part of an address that a ListTable owns. */
export function tableSearch<const Sort extends string>(
  raw: RawSearch,
  sorts: readonly Sort[],
): {
  page?: number | undefined;
  size?: number | undefined;
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
} {
  const size = whole(raw['size'], { min: 1, max: 100 });
  return compact({
    page: whole(raw['page'], { min: 1, max: 10_000 }),
    size: size !== undefined && (pageSizes as readonly number[]).includes(size) ? size : undefined,
    sort: oneOf(raw['sort'], sorts),
    order: oneOf(raw['order'], ['asc', 'desc']),
  });
}

/**
 * The part of an address that a list of cursors owns. The page's number only counts its rows: the cursor says where it
 * begins.
 */
export function cursorSearch(raw: RawSearch): {
  page?: number | undefined;
  size?: number | undefined;
  cursor?: string | undefined;
} {
  const { page, size } = tableSearch(raw, []);
  const cursor = text(raw['cursor']);
  return compact({ page: cursor === undefined ? undefined : page, size, cursor });
}
