import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  walletNotFound: () => catalogueError('wallet.not-found'),
  invoiceNotFound: () => catalogueError('topup-invoice.not-found'),
  invoicePaid: () => catalogueError('topup-invoice.paid'),
  invoiceCancelled: () => catalogueError('topup-invoice.cancelled'),
  linkEnded: () => catalogueError('topup-invoice.link-ended'),
  tooManyInvoices: (limit: number) =>
    catalogueError('topup-invoice.too-many', { values: { limit }, details: { limit } }),
};
