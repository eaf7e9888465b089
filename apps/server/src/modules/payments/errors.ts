import type { CardUse } from '@huggg/contracts';
import { formatPounds, type Pence } from '@huggg/money';
import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  methodUnavailable: () => catalogueError('payment.method-unavailable'),
  payerIsNotCaller: () =>
    catalogueError('access.forbidden', { fields: [{ path: 'userId', message: 'must be your own id' }] }),
  forbidden: (permission: string) => catalogueError('access.forbidden', { details: { permission } }),
  cardNotFound: () => catalogueError('card.not-found'),
  cardNotActive: () => catalogueError('card.not-active'),
  cardInUse: (uses: readonly CardUse[]) =>
    catalogueError('card.in-use', { values: { uses: uses.map(({ name }) => name).join(', ') }, details: { uses } }),
  cardLimitReached: (limit: number) => catalogueError('card.limit-reached', { values: { limit }, details: { limit } }),
  cardOrToken: () => catalogueError('charge.card-or-token'),
  noFirstPayment: () => catalogueError('charge.no-first-payment'),
  chargeNotFound: () => catalogueError('charge.not-found'),
  chargeUnderWay: () => catalogueError('charge.under-way'),
  chargeNotTaken: () => catalogueError('charge.not-taken'),
  chargeSpent: () => catalogueError('charge.spent'),
  amountDiffers: (amountPence: Pence) =>
    catalogueError('charge.amount-differs', {
      values: { amount: formatPounds(amountPence) },
      details: { amountPence },
    }),
  paidOrder: () => catalogueError('charge.paid-order'),
  notRefundable: () => catalogueError('charge.not-refundable'),
  walletNotFound: () => catalogueError('wallet.not-found'),
  bodyChanged: () => catalogueError('idempotency.body-changed'),
};
