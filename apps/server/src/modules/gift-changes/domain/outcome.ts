import type { BulkOutcome, UnchangedReason } from '@huggg/contracts';

/**
 * Counts the reasons why selected gifts were not changed. Ids from `asked` that are not in the order are counted as
 * missing.
 */
export function outcomeOf({
  changed,
  reasons,
  missing,
  returnedPence,
  onPaper = 0,
}: {
  readonly changed: number;
  readonly reasons: readonly UnchangedReason[];
  readonly missing: number;
  readonly returnedPence: number;
  readonly onPaper?: number;
}): BulkOutcome {
  const counts = new Map<UnchangedReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  if (missing > 0) counts.set('not-in-order', missing);
  return {
    changed,
    ...(onPaper > 0 ? { onPaper } : {}),
    unchanged: [...counts].map(([reason, count]) => ({ reason, count })),
    returnedPence,
  };
}

/** Counts the requested ids that were not found. */
export function missingOf(asked: readonly string[] | undefined, found: number): number {
  return asked ? new Set(asked).size - found : 0;
}
