import type { BudgetStatus, BudgetSubStatus } from '@huggg/contracts';

/**
 * Whether a run of a budget is being carried out. A worker that was lost for a while finds its try written as failed,
 * and perhaps the budget stopped since.
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
