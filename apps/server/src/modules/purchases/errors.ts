import { chargeForMissing } from '@huggg/contracts';
import { catalogueError } from '../../platform/errors.ts';
import { pounds } from '../orders/index.ts';

/** The errors of purchases, with the values in their messages. */
export const errors = {
  productNotFound: () => catalogueError('product.not-found'),
  orderNotFound: () => catalogueError('order.not-found'),
  orderAlreadyPaid: (transactionId: string | null) =>
    catalogueError('order.already-paid', { details: { transactionId } }),
  orderChanged: (version: number) => catalogueError('order.changed', { details: { version } }),
  priceChanged: ({ shownPence, nowPence }: { readonly shownPence: number; readonly nowPence: number }) =>
    catalogueError('order.price-changed', {
      values: { shown: pounds(shownPence), now: pounds(nowPence) },
      details: { shownPence, nowPence },
    }),
  buyerIsNotCaller: () =>
    catalogueError('access.forbidden', { fields: [{ path: 'userId', message: 'must be your own id' }] }),
  forbidden: (permission: string) => catalogueError('access.forbidden', { details: { permission } }),
  approvalRequired: () => catalogueError('order.approval-required'),
  approverMissing: () => catalogueError('order.approver-missing'),
  approvalNotByCard: () => catalogueError('order.approval-not-by-card'),
  duplicateInProgress: () => catalogueError('idempotency.in-progress'),
  walletNotFound: () => catalogueError('wallet.not-found'),
  walletLocked: () => catalogueError('wallet.locked'),
  insufficientFunds: ({
    availablePence,
    neededPence,
  }: {
    readonly availablePence: number;
    readonly neededPence: number;
  }) =>
    catalogueError('wallet.insufficient-funds', {
      values: {
        available: pounds(availablePence),
        needed: pounds(neededPence),
        short: pounds(neededPence - availablePence),
      },
      details: {
        availablePence,
        neededPence,
        shortPence: neededPence - availablePence,
        chargePence: chargeForMissing(neededPence - availablePence),
      },
    }),
  chargeNotFound: () => catalogueError('charge.not-found'),
  chargeNotTaken: () => catalogueError('charge.not-taken'),
  chargeUsed: () => catalogueError('charge.used'),
  transactionNotFound: () => catalogueError('transaction.not-found'),
  remindersNotBought: () => catalogueError('transaction.reminders-not-bought'),
  reasonCodeUnknown: () => catalogueError('team.reason-code-unknown'),
  reasonCodeRequired: () => catalogueError('team.reason-code-required'),
  userNotFound: () => catalogueError('user.not-found'),
};
