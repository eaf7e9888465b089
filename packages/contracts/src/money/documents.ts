import { z } from 'zod';
import { fileOf, linkedFileOf } from '../answers.ts';
import { endpoint, linkHolder, permission } from '../endpoint.ts';
import { id, idParams, instant, pence, queryInteger } from '../shapes.ts';
import { documentKinds, documentPayments } from './document-kinds.ts';
import { topUpInvoiceStatuses } from './top-up-invoices.ts';

/** A calendar day, such as `2026-10-31`. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A calendar month, such as `2026-10`, of the years that a `calendarDay` can have. */
export const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'must be a month, for example 2026-10');

/** A file in a response: its name, and the URL at which the same caller can download it. */
export const documentFile = z.object({ fileName: z.string(), url: z.string() });

/** An issued document, which never changes. Amounts are pence. */
export const issuedDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  /** The series and its number: `INV-000042`. */
  number: z.string(),
  title: z.string(),
  teamId: id,
  userId: id.nullable(),
  orderId: id.nullable(),
  transactionId: id.nullable(),
  /** The document that a credit note corrects. */
  original: z.object({ id, number: z.string() }).nullable(),
  /** The VAT date, in the UK time zone. */
  taxPoint: day,
  netPence: pence,
  vatPence: pence,
  totalPence: pence,
  dateCreated: instant,
  files: z.array(documentFile),
  /**
   * The amount that a plan invoice, or the pro-forma of an order paid by invoice, still requests; null for documents
   * that request no payment.
   */
  payment: z.object({ reference: z.string(), status: z.enum(topUpInvoiceStatuses), duePence: pence }).nullable(),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

/** A transaction's receipt, in the form of the specification. */
export const transactionReceipt = z.object({
  id,
  teamId: id,
  transactionId: id,
  userId: id,
  /** The storage keys of its files. */
  objectKeys: z.array(z.string()),
  files: z.array(documentFile),
  dateCreated: instant,
  dateModified: instant,
});
export type TransactionReceipt = z.infer<typeof transactionReceipt>;

export const getTransactionReceipt = endpoint({
  method: 'GET',
  path: '/api/v2/transactions/{id}/receipt',
  summary: 'Get the receipt of a paid order: its VAT invoice where it has one. It is made once.',
  access: permission('view-team-transactions'),
  impersonation: 'refused',
  params: idParams,
  response: transactionReceipt,
  errors: ['transaction.not-found'],
});

export const listTransactionDocuments = endpoint({
  method: 'GET',
  path: '/v3/transactions/{id}/documents',
  summary: 'List the receipt or invoice of a paid order and its credit notes, oldest first',
  access: permission('view-team-transactions'),
  params: idParams,
  response: z.object({ data: z.array(issuedDocument) }),
  errors: ['transaction.not-found'],
});

export const documentQuery = z.strictObject({
  kind: z.enum(documentKinds).optional(),
  /** Documents whose tax point is in this month. */
  month: month.optional(),
  /** Only documents that request payment: those to be paid, or those already paid. */
  payment: z.enum(documentPayments).optional(),
  limit: queryInteger(1, 100).default(25),
  cursor: z.string().max(200).optional(),
});
export type DocumentQuery = z.infer<typeof documentQuery>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/v3/documents',
  summary: 'List receipts, invoices and credit notes of the team, newest first',
  access: permission('manage-billing'),
  query: documentQuery,
  response: z.object({
    data: z.array(issuedDocument),
    pagination: z.object({
      limit: z.int(),
      hasNext: z.boolean(),
      hasPrevious: z.boolean(),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
  }),
});

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/v3/documents/{id}/file',
  summary: 'Download a document as PDF. It is the same file each time.',
  access: permission('user'),
  params: idParams,
  response: z.unknown(),
  answers: fileOf('application/pdf'),
  errors: ['document.not-found'],
});

export const fetchDocumentFile = endpoint({
  method: 'GET',
  path: '/v3/documents/files/{token}',
  summary: 'Download a document as PDF by an expiring link from an email.',
  access: linkHolder,
  params: z.strictObject({ token: z.string().min(10).max(200) }),
  response: z.unknown(),
  answers: linkedFileOf('application/pdf'),
  errors: ['document.link-ended'],
});
