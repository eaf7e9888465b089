import { formatPounds, type Pence } from '@huggg/money';
import { catalogueError } from '../../platform/errors.ts';
import type { StatementRefused } from './domain/bank-line.ts';

export const errors = {
  walletNotFound: () => catalogueError('wallet.not-found'),
  invoiceNotFound: () => catalogueError('topup-invoice.not-found'),
  invoicePaid: () => catalogueError('topup-invoice.paid'),
  invoiceCancelled: () => catalogueError('topup-invoice.cancelled'),
  linkEnded: () => catalogueError('topup-invoice.link-ended'),
  nothingSeen: () => catalogueError('topup-invoice.nothing-seen'),
  importRefused: ({ reason, headings, accounts }: StatementRefused) =>
    accounts
      ? catalogueError('bank-import.other-account', {
          values: { theirs: accounts.theirs || 'no account that it names', ours: accounts.ours },
          details: { reason, headings, ...accounts },
        })
      : catalogueError('bank-import.refused', { details: { reason, headings } }),
  importNotFound: () => catalogueError('bank-import.not-found'),
  importNotReady: () => catalogueError('bank-import.not-ready'),
  importOwn: () => catalogueError('bank-import.own'),
  paymentNotFound: () => catalogueError('bank-payment.not-found'),
  notEnoughLeft: (leftPence: Pence) =>
    catalogueError('bank-payment.not-enough-left', {
      values: { left: formatPounds(leftPence) },
      details: { leftPence },
    }),
  nothingExpected: () => catalogueError('bank-payment.nothing-expected'),
  tooMuch: (openPence: Pence) =>
    catalogueError('bank-payment.too-much', { values: { open: formatPounds(openPence) }, details: { openPence } }),
  cannotUndo: () => catalogueError('bank-payment.cannot-undo'),
  actNotFound: () => catalogueError('bank-act.not-found'),
  actDecided: () => catalogueError('bank-act.decided'),
  actOwn: () => catalogueError('bank-act.own'),
  tooManyInvoices: (limit: number) =>
    catalogueError('topup-invoice.too-many', { values: { limit }, details: { limit } }),
};
