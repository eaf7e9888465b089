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

/** Stores, for this visit, that the ribbon of an order was tied or its result closed. */
export function recordResultState(id: string, state: Exclude<State, 'new'>): void {
  try {
    sessionStorage.setItem(prefix + id, state);
  } catch {
    // Without storage, it is shown again.
  }
}

type ResultOrder = Pick<
  TransactionDetail,
  'id' | 'processing' | 'completedAt' | 'sendDate' | 'created_at' | 'user_id' | 'funnel' | 'saleQuantity'
>;

/**
 * Returns whether an order's result is shown: to its buyer, after processing, for ten minutes or until it is closed.
 * `celebrate` is true the first time in a visit.
 */
export function resultState(
  order: ResultOrder,
  { userId, nowMs }: { readonly userId: string; readonly nowMs: number },
): { readonly shown: boolean; readonly celebrate: boolean } {
  const settledAt = order.completedAt ?? (order.sendDate ? order.created_at : null);
  const fresh = settledAt !== null && nowMs - Date.parse(settledAt) < freshMs;
  const state = stored(order.id);
  const withdrawn = order.funnel.cancelled >= order.saleQuantity;
  const shown = order.user_id === userId && order.processing === null && fresh && !withdrawn && state !== 'closed';
  return { shown, celebrate: shown && state === 'new' };
}
