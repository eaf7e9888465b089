import {
  savedViewColumns,
  savedViewFilters,
  savedViewSorts,
  type SavedViewList,
  type SavedViewLook,
} from '@huggg/contracts';
import type { z } from 'zod';

/** What a stored view shows now, and the parts of it that no longer exist. */
export type ReadLook = { readonly look: SavedViewLook; readonly dropped: readonly string[] };

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/**
 * Parses a value with its schema. Of a list, the items that are still valid are kept. Undefined if nothing is valid.
 */
function stillValid(
  schema: z.ZodType | undefined,
  value: unknown,
): { readonly value: unknown; readonly whole: boolean } {
  if (!schema) return { value: undefined, whole: false };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, whole: true };
  const left: readonly unknown[] = Array.isArray(value) ? value.filter((one) => schema.safeParse([one]).success) : [];
  return { value: left.length > 0 ? left : undefined, whole: false };
}

/**
 * Reads a stored look, which may be from a time when filters and columns were different. Parts that no longer exist are
 * left out and listed.
 */
export function readLook(list: SavedViewList, stored: unknown): ReadLook {
  const { filters, sort, columns } = recordOf(stored);
  const shape = savedViewFilters[list].shape as Readonly<Record<string, z.ZodType>>;
  const read = Object.entries(recordOf(filters)).map(([key, value]) => ({ key, ...stillValid(shape[key], value) }));
  const order = sort === null || sort === undefined ? null : savedViewSorts[list].safeParse(sort);
  const known: readonly string[] = savedViewColumns[list];
  const named: readonly unknown[] = Array.isArray(columns) ? columns : [];
  const shown = known.filter((key) => named.includes(key));
  const dropped = [
    ...read.filter(({ whole }) => !whole).map(({ key }) => `filters.${key}`),
    ...(order?.success === false ? ['sort'] : []),
    ...named.filter((key) => !known.includes(String(key))).map((key) => `columns.${String(key)}`),
  ];
  const look = {
    list,
    filters: Object.fromEntries(read.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value]]))),
    sort: order?.success ? order.data : null,
    columns: shown.length > 0 ? shown : null,
  };
  return { look: look as SavedViewLook, dropped };
}
