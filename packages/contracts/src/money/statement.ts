import { z } from 'zod';
import { fileOf } from '../answers.ts';
import { endpoint, permission } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant, listOf, pence, queryInteger } from '../shapes.ts';

/** The types of a statement's rows: the reasons for movements of money. */
export const walletEntryTypes = [
  'opening-balance',
  'operator-credit',
  'gift-order',
  'order-approval',
  'order-approval-ended',
  'post-office-file',
  'post-office-file-used',
  'gift-redeemed',
  'gift-fee',
  'gift-forfeited',
  'gift-cancelled',
  'gift-expired',
  'gift-not-made',
  'transfer-in',
  'transfer-out',
  'commitment',
  'commitment-released',
  'hold-timed-out',
  'debit',
  'card-top-up',
  'automatic-top-up',
  'bank-top-up',
  'card-refund',
  'card-dispute',
  'dispute-won',
  'bank-correction',
  'withdrawal',
  'withdrawal-returned',
] as const;
export type WalletEntryType = (typeof walletEntryTypes)[number];

/** The balances of a wallet, each of which has a statement of its entries. */
export const walletFigures = ['available', 'live', 'balance', 'redeemed', 'total'] as const;
export type WalletFigure = (typeof walletFigures)[number];

/** One movement, as seen from the requested balance. */
export const walletEntry = z.object({
  id,
  date: instant,
  type: z.enum(walletEntryTypes),
  /** Pence received; 0 if none. */
  in: pence,
  /** Pence paid out; 0 if none. */
  out: pence,
  /**
   * The available balance after this movement; null if the movement did not change it, for example when a gift is
   * redeemed.
   */
  availableAfter: pence.nullable(),
  /**
   * The object of the movement: a transaction, gift, commitment, debit or transfer. Null, with an empty description,
   * for another person's order that the caller cannot read.
   */
  reference: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** The other wallet of a transfer, if the caller can see it. */
  otherWalletId: id.nullable(),
  description: z.string(),
});
export type WalletEntry = z.infer<typeof walletEntry>;

export const walletEntryQuery = z.strictObject({
  figure: z.enum(walletFigures).default('available'),
  type: listOf(z.enum(walletEntryTypes)).optional(),
  /** Only movements of one order or commitment, by the id of the transaction or commitment. */
  reference: id.optional(),
  /** Start of the period, inclusive. */
  from: instant.optional(),
  /** End of the period, exclusive. */
  to: instant.optional(),
  limit: queryInteger(1, 100).default(25),
  /** `next` or `previous` of a page. */
  cursor: z.string().max(200).optional(),
});
export type WalletEntryQuery = z.infer<typeof walletEntryQuery>;

export const listWalletEntries = endpoint({
  method: 'GET',
  path: '/v3/wallets/{id}/entries',
  summary: 'Read the statement of a wallet, newest first',
  access: permission('wallet'),
  params: idParams,
  query: walletEntryQuery,
  response: z.object({
    data: z.array(walletEntry),
    pagination: z.object({
      limit: z.int(),
      hasNext: z.boolean(),
      hasPrevious: z.boolean(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
  }),
  errors: ['wallet.not-found'],
});

/** The filters of a statement's file: the same as those of its pages. */
export const statementFileQuery = walletEntryQuery.omit({ limit: true, cursor: true });
export type StatementFileQuery = z.infer<typeof statementFileQuery>;

export const downloadStatementCsv = endpoint({
  method: 'GET',
  path: '/v3/wallets/{id}/statement.csv',
  summary: `Download the statement of a wallet as csv, newest first, of up to ${limits.fileRowsAtOnce} entries; an export holds any number`,
  access: permission('wallet'),
  params: idParams,
  query: statementFileQuery,
  response: z.string(),
  answers: fileOf('text/csv'),
  errors: ['wallet.not-found', 'statement.too-many-entries'],
});

export const downloadStatementPdf = endpoint({
  method: 'GET',
  path: '/v3/wallets/{id}/statement.pdf',
  summary: `Download the statement of a wallet as PDF, newest first, of up to ${limits.statementPdfEntries} entries`,
  access: permission('wallet'),
  params: idParams,
  query: statementFileQuery,
  response: z.unknown(),
  answers: fileOf('application/pdf'),
  errors: ['wallet.not-found', 'statement.too-long'],
});
