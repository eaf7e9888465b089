import { catalogueError } from '../../platform/errors.ts';

export const errors = {
  linkEnded: () => catalogueError('document.link-ended'),
  documentNotFound: () => catalogueError('document.not-found'),
  transactionNotFound: () => catalogueError('transaction.not-found'),
  orderAlreadyPaid: (transactionId: string | null) =>
    catalogueError('order.already-paid', { details: { transactionId } }),
  orderIncomplete: (fields: readonly { readonly path: string; readonly message: string }[], problemCount: number) =>
    catalogueError('order.incomplete', { fields, details: { problemCount } }),
  orderNotFound: () => catalogueError('order.not-found'),
  teamNotFound: () => catalogueError('team.not-found'),
  invoiceNotFound: () => catalogueError('invoice.not-found'),
};
