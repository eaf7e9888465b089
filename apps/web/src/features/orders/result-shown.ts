import type { TransactionDetail } from '@huggg/contracts';

const prefix = 'huggg-result:';
const freshMs = 10 * 60_000;

type State = 'new' | 'celebrated' | 'closed';

function stored(id: string): State {
  try {
    const value = sessionStorage.getItem(prefix + id);
    return value === 'celebrated' || value === 'closed' ? value : 'new';
  } catch {
    return 'new';
  }
}

/** Remembers, for this visit, that the ribbon of an order was tied or its result put away. */
export function remember(id: string, state: Exclude<State, 'new'>): void {
  try {
    sessionStorage.setItem(prefix + id, state);
  } catch {
    // Then it is shown again.
  }
}

type Judged = Pick<
  TransactionDetail,
  'id' | 'processing' | 'completedAt' | 'sendDate' | 'created_at' | 'user_id' | 'funnel' | 'saleQuantity'
>;

/**
 * Whether an order's result shows: to its buyer, once nothing is left to do just now, for ten minutes and until it is
 * put away. `celebrate` is true the first time in a visit.
 */
export function resultState(
  order: Judged,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
): { readonly shown: boolean; readonly celebrate: boolean } {
  const settledAt = order.completedAt ?? (order.sendDate ? order.created_at : null);
  const fresh = settledAt !== null && nowMs - Date.parse(settledAt) < freshMs;
  const state = stored(order.id);
  const withdrawn = order.funnel.cancelled >= order.saleQuantity;
  const shown = order.user_id === userId && order.processing === null && fresh && !withdrawn && state !== 'closed';
  return { shown, celebrate: shown && state === 'new' };
}
