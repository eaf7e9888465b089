import type { Temporal } from 'temporal-polyfill';

/**
 * The use-by rule of the brand (RULES §4): days after the code was shown, a fixed date (ISO, in the brand's zone), or
 * none.
 */
export type UseByRule =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'never' };

type UseByColumns = {
  readonly useByKind: 'days' | 'date' | 'never';
  readonly useByDays: number | null;
  readonly useByDate: Temporal.PlainDate | null;
};

/** Returns the rule stored in three columns; the database rejects every other combination of their values. */
export function useByOf(row: UseByColumns): UseByRule {
  if (row.useByKind === 'days' && row.useByDays !== null) return { kind: 'days', days: row.useByDays };
  if (row.useByKind === 'date' && row.useByDate !== null) return { kind: 'date', date: row.useByDate.toString() };
  return { kind: 'never' };
}
