import type { Temporal } from 'temporal-polyfill';

/**
 * The brand's last day of use (RULES §4): days after the code was shown, a fixed day (ISO, in the brand's zone), or
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

/** The rule that three columns hold; the database refuses every other combination of them. */
export function useByOf(row: UseByColumns): UseByRule {
  if (row.useByKind === 'days' && row.useByDays !== null) return { kind: 'days', days: row.useByDays };
  if (row.useByKind === 'date' && row.useByDate !== null) return { kind: 'date', date: row.useByDate.toString() };
  return { kind: 'never' };
}
