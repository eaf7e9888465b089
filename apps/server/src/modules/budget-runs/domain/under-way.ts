import type { BudgetStatus, BudgetSubStatus } from '@huggg/contracts';

/**
 * Checks whether a run of a budget is being carried out. A worker that was stalled for a while may find that its
 * attempt was recorded as failed, and that the budget was stopped.
 */
export function isUnderWay({
  status,
  subStatus,
}: {
  readonly status: BudgetStatus;
  readonly subStatus: BudgetSubStatus | null;
}): boolean {
  return status === 'live' && (subStatus === 'starting' || subStatus === 'running');
}
