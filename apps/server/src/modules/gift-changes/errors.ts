import { catalogueError } from '../../platform/errors.ts';

/** Why a change of gifts is refused. */
export const errors = {
  transactionNotFound: () => catalogueError('transaction.not-found'),
  giftNotFound: () => catalogueError('gift.not-found'),
  giftStatusConflict: (status: string) => catalogueError('gift.status-conflict', { values: { status } }),
  giftCodeKept: () => catalogueError('gift.code-kept'),
  toggleNotPossible: () => catalogueError('gift.toggle-not-possible'),
  expiryOutOfRange: ({ min, max }: { readonly min: number; readonly max: number }) =>
    catalogueError('order.expiry-out-of-range', { values: { min, max } }),
  sendDateOutOfRange: () => catalogueError('order.send-date-out-of-range'),
};
