/**
 * Small parsers for `validateSearch`: people also type URLs, so invalid values are ignored rather than rejected. A
 * schema library is not used because it would load before the first screen.
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

/** Parses an id of the API, which rejects anything else. */
export function id(value: unknown): string | undefined {
  const found = text(value)?.toLowerCase();
  return found !== undefined && idShape.test(found) ? found : undefined;
}

export function oneOf<const T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

/** Parses a list: a single value becomes a list of one; an empty list is left out. */
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

export function wholeNumberIn(
  value: unknown,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  const found = Number(text(value));
  return Number.isInteger(found) && found >= min && found <= max ? found : undefined;
}

/** Removes undefined values, so that URLs stay short and equal searches compare as equal. */
export function compact<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}

export const pageSizes = [25, 50, 100] as const;

export type TableSearch = {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Cursor of the page's start, in lists with cursors. */
  readonly cursor?: string | undefined;
};

/** Parses the search parameters of a ListTable. */
export function tableSearch<const Sort extends string>(
  raw: RawSearch,
  sorts: readonly Sort[],
): {
  page?: number | undefined;
  size?: number | undefined;
  sort?: Sort | undefined;
  order?: 'asc' | 'desc' | undefined;
} {
  const size = wholeNumberIn(raw['size'], { min: 1, max: 100 });
  return compact({
    page: wholeNumberIn(raw['page'], { min: 1, max: 10_000 }),
    size: size !== undefined && (pageSizes as readonly number[]).includes(size) ? size : undefined,
    sort: oneOf(raw['sort'], sorts),
    order: oneOf(raw['order'], ['asc', 'desc']),
  });
}

/**
 * Parses the search parameters of a list with cursors. The page number is only used to number the rows; the cursor
 * decides where the page starts.
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
