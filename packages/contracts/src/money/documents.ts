import { z } from 'zod';
import { fileOf, linkedFileOf } from '../answers.ts';
import { endpoint, linkHolder, permission } from '../endpoint.ts';
import { id, idParams, instant, pence, queryInteger } from '../shapes.ts';
import { documentKinds, documentPayments } from './document-kinds.ts';
import { topUpInvoiceStatuses } from './top-up-invoices.ts';

/** A calendar day, as `2026-10-31`. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** A calendar month, as `2026-10`. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, for example 2026-10');

/** A file that a call answers: its name, and the address at which the same caller gets it. */
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
  /** The day to which VAT counts, in the zone of the United Kingdom. */
  taxPoint: day,
  netPence: pence,
  vatPence: pence,
  totalPence: pence,
  dateCreated: instant,
  files: z.array(documentFile),
  /**
   * What a plan invoice, or the pro-forma of an order that is paid by invoice, still asks for; null for what asks for
   * nothing.
   */
  payment: z.object({ reference: z.string(), status: z.enum(topUpInvoiceStatuses), duePence: pence }).nullable(),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

/** A transaction's receipt, in the specification's form. */
export const transactionReceipt = z.object({
  id,
  teamId: id,
  transactionId: id,
  userId: id,
  /** Names under which its files are kept. */
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
  /** Documents whose tax point lies in this month. */
  month: month.optional(),
  /** Documents that ask for a payment: those that are to be paid, or those that were. */
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
