/** The brand's last day of use (RULES §4): days after the code was shown, a fixed day (ISO, in the brand's zone), or none. */
export type UseByRule =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'never' };

type UseByColumns = {
  readonly use_by_kind: 'days' | 'date' | 'never';
  readonly use_by_days: number | null;
  readonly use_by_date: string | null;
};

/** The rule that three columns hold; the database refuses every other combination of them. */
export function useByOf(row: UseByColumns): UseByRule {
  if (row.use_by_kind === 'days' && row.use_by_days !== null) return { kind: 'days', days: row.use_by_days };
  if (row.use_by_kind === 'date' && row.use_by_date !== null) return { kind: 'date', date: row.use_by_date };
  return { kind: 'never' };
}
