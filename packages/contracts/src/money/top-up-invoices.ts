import { z } from 'zod';
import { linkedFileOf } from '../answers.ts';
import { endpoint, linkHolder, permission } from '../endpoint.ts';
import { line } from '../names.ts';
import { id, idParams, instant, pence, queryBoolean, queryInteger } from '../shapes.ts';

/**
 * `pending` waits for its payment, `queued` has been paid in full or in part, `processed` has been added to the wallet
 * (accounts §4).
 */
export const topUpInvoiceStatuses = ['pending', 'queued', 'processed'] as const;
export type TopUpInvoiceStatus = (typeof topUpInvoiceStatuses)[number];

/**
 * The transitions of the status. A status changes backwards only if staff undo a match; a top-up cancelled while it
 * waits stays `pending` and accepts no payment.
 */
export const topUpInvoiceTransitions: Readonly<Record<TopUpInvoiceStatus, readonly TopUpInvoiceStatus[]>> = {
  pending: ['queued'],
  queued: ['processed', 'pending', 'queued'],
  processed: ['pending'],
};

export function mayFollowTopUpInvoice(from: TopUpInvoiceStatus, to: TopUpInvoiceStatus): boolean {
  return topUpInvoiceTransitions[from].includes(to);
}

/** A file with a link that opens it without signing in and expires after some hours. */
export const linkedFile = z.object({ fileName: z.string(), url: z.string() });

/** A bank payment of all or part of the amount of an invoice. */
export const seenPayment = z.object({
  id,
  amount: pence,
  /** The bank's booking date, as YYYY-MM-DD. */
  bookedOn: z.string(),
  dateSeen: instant,
});

/** A team's request to pay into a wallet by bank transfer (accounts §3). Amounts are pence. */
export const topUpInvoice = z.object({
  id,
  amount: pence,
  /** The amount paid so far. */
  seen: pence,
  /** The reference that the payment must contain: a creditor reference by ISO 11649. */
  reference: z.string(),
  /** The reference in groups of four, for display. */
  referenceGrouped: z.string(),
  status: z.enum(topUpInvoiceStatuses),
  purchaseOrderNumber: z.string().nullable(),
  teamId: id,
  userId: id,
  walletId: id,
  walletName: z.string(),
  files: z.array(linkedFile),
  objectKeys: z.array(z.string()),
  /** The account to pay into, one line per detail. */
  bankDetails: z.array(z.string()),
  payments: z.array(seenPayment),
  dateCreated: instant,
  dateModified: instant,
  datePending: instant,
  dateQueued: instant.nullable(),
  dateProcessed: instant.nullable(),
  /** When the team cancelled it; no payment is accepted after that. */
  dateCancelled: instant.nullable(),
  abilities: z.object({ canCancel: z.boolean() }),
});
export type TopUpInvoice = z.infer<typeof topUpInvoice>;

/** The amount of one bank top-up: at least a pound, at most a million. */
const topUpAmount = z.int().min(100).max(100_000_000);

export const newTopUpInvoice = z.strictObject({
  walletId: id,
  amount: topUpAmount,
  /** The team's own order number, printed on the invoice. */
  purchaseOrderNumber: line(60).min(1).optional(),
});
export type NewTopUpInvoice = z.infer<typeof newTopUpInvoice>;

export const createTopUpInvoice = endpoint({
  method: 'POST',
  path: '/v3/topup-invoices',
  summary: 'Ask to top up a wallet by bank. The answer has the reference for the payment, and a PDF.',
  access: permission('top-up-wallet'),
  idempotent: true,
  body: newTopUpInvoice,
  response: topUpInvoice,
  errors: ['wallet.not-found', 'topup-invoice.too-many'],
});

export const getTopUpInvoice = endpoint({
  method: 'GET',
  path: '/v3/topup-invoices/{id}',
  summary: 'Read a top-up by bank, and what of it has been paid.',
  access: permission('top-up-wallet'),
  params: idParams,
  response: topUpInvoice,
  errors: ['topup-invoice.not-found'],
});

export const listTopUpInvoices = endpoint({
  method: 'GET',
  path: '/v3/topup-invoices',
  summary:
    'Top-ups by bank, newest first: of one wallet or of all within reach, all of them or those that wait for money.',
  access: permission('top-up-wallet'),
  query: z.strictObject({
    walletId: id.optional(),
    /** Only top-ups that wait for all or part of their money. */
    open: queryBoolean.optional(),
    limit: queryInteger(1, 100).default(25),
    /** `next` of a page. */
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({
    data: z.array(topUpInvoice),
    pagination: z.object({ limit: z.int(), next: z.string().nullable() }),
  }),
});

export const cancelTopUpInvoice = endpoint({
  method: 'POST',
  path: '/v3/topup-invoices/{id}/cancel',
  summary: 'Withdraw a top-up by bank of which nothing has been paid.',
  access: permission('top-up-wallet'),
  params: idParams,
  response: topUpInvoice,
  errors: ['topup-invoice.not-found', 'topup-invoice.paid', 'topup-invoice.cancelled'],
});

export const fetchTopUpInvoiceFile = endpoint({
  method: 'GET',
  path: '/v3/topup-invoices/files/{token}',
  summary: 'The PDF of a top-up by bank, by an expiring link.',
  access: linkHolder,
  params: z.strictObject({ token: z.string().min(10).max(200) }),
  response: z.unknown(),
  answers: linkedFileOf('application/pdf'),
  errors: ['topup-invoice.link-ended'],
});

/** The file with the bank details and reference for the payment, and its top-up. */
export const remittanceAdvice = linkedFile.extend({
  reference: z.string(),
  topUpInvoiceId: id,
  amount: pence,
  bankDetails: z.array(z.string()),
});
export type RemittanceAdvice = z.infer<typeof remittanceAdvice>;

export const makeRemittanceAdvice = endpoint({
  method: 'POST',
  path: '/api/v2/wallets/{id}/remittance-advice',
  summary:
    'Make the remittance advice of an amount: a top-up by bank, and the link of its PDF. The same person, wallet and amount give the same one while nothing of it has been paid.',
  access: permission('top-up-wallet'),
  idempotent: true,
  params: idParams,
  body: z.strictObject({ amount: topUpAmount }),
  response: remittanceAdvice,
  errors: ['wallet.not-found', 'topup-invoice.too-many'],
});
