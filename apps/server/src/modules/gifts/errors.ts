import { catalogueError } from '../../platform/errors.ts';

/** The errors of gifts and of the orders that they were bought with. */
export const errors = {
  transactionNotFound: () => catalogueError('transaction.not-found'),
  giftNotFound: () => catalogueError('gift.not-found'),
  giftStatusConflict: (status: string) => catalogueError('gift.status-conflict', { values: { status } }),
  toggleNotPossible: () => catalogueError('gift.toggle-not-possible'),
  methodUnavailable: (method: string) => catalogueError('order.method-unavailable', { values: { method } }),
  expiryOutOfRange: ({ min, max }: { readonly min: number; readonly max: number }) =>
    catalogueError('order.expiry-out-of-range', { values: { min, max } }),
  sendDateOutOfRange: () => catalogueError('order.send-date-out-of-range'),
};
