import { z } from 'zod';
import { fileOf } from '../answers.ts';
import { endpoint, permission } from '../endpoint.ts';
import { id, idParams, instant, pence, queryInteger } from '../shapes.ts';
import { documentFile, month } from './documents.ts';

/**
 * Kinds of team invoices: `b2b` lists the documents of a month, `supplier` lists a month's redemptions by the team's
 * recipients at one supplier, `suppliers-summary` at all suppliers. Suppliers' invoices (`SUP-000042`, `SUM-000007`)
 * follow the month's daily closes, are not VAT invoices and request no payment (docs/decisions/0037).
 */
export const teamInvoiceTypes = ['b2b', 'supplier', 'suppliers-summary'] as const;

/**
 * Parts of a monthly invoice: lists of its invoices and of its credit notes as PDF, and every line as CSV. The invoice
 * of a supplier, and the summary, are PDFs in `invoices` and have no credit notes.
 */
const teamInvoiceParts = ['invoices', 'credit-notes', 'lines'] as const;
export type TeamInvoicePart = (typeof teamInvoiceParts)[number];

/**
 * A closed month of a team: its invoices and credit notes, or the gifts that its recipients redeemed. Amounts are
 * pence.
 */
export const teamInvoice = z.object({
  id,
  published: z.boolean(),
  type: z.enum(teamInvoiceTypes),
  /** Null for `b2b`, whose documents have their own. */
  number: z.string().nullable(),
  month,
  /** The start of the month, inclusive. */
  from: instant,
  /** The end of the month, exclusive. */
  until: instant,
  /** The storage keys of its archives. */
  objectKeys: z.object({ invoices: z.array(z.string()), creditNotes: z.array(z.string()), lines: z.array(z.string()) }),
  notes: z.string(),
  teamId: id,
  /** The supplier; null if the invoice concerns all of them. */
  brandId: id.nullable(),
  brandName: z.string().nullable(),
  files: z.array(documentFile),
  invoices: z.object({ count: z.int(), vatPence: pence, totalPence: pence }),
  creditNotes: z.object({ count: z.int(), vatPence: pence, totalPence: pence }),
  /**
   * The redeemed gifts: their sales total including VAT, and the amount owed for them excluding VAT. Null for `b2b`.
   */
  redeemed: z.object({ count: z.int(), vatPence: pence, totalPence: pence, owedPence: pence }).nullable(),
  dateCreated: instant,
  dateModified: instant,
});
export type TeamInvoice = z.infer<typeof teamInvoice>;

export const listTeamInvoices = endpoint({
  method: 'GET',
  path: '/api/v2/teams/{id}/invoices',
  summary: 'List the closed months of a team, newest first: documents, suppliers, and their summary',
  access: permission('manage-billing'),
  params: idParams,
  query: z.strictObject({
    limit: queryInteger(1, 100).default(24),
    /** `next` of the previous page. */
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({
    data: z.array(teamInvoice),
    pagination: z.object({ limit: z.int(), hasNext: z.boolean(), next: z.string().nullable() }),
  }),
  errors: ['team.not-found'],
});

export const getTeamInvoice = endpoint({
  method: 'GET',
  path: '/v3/invoices/{id}',
  summary: 'Get a closed month of a team',
  access: permission('manage-billing'),
  params: idParams,
  response: teamInvoice,
  errors: ['invoice.not-found'],
});

export const teamInvoiceChange = z.strictObject({
  published: z.boolean().optional(),
  notes: z.string().max(2000).optional(),
});

export const changeTeamInvoice = endpoint({
  method: 'PATCH',
  path: '/v3/invoices/{id}',
  summary: 'Publish or unpublish a closed month, and write notes about it. Nothing else about it ever changes.',
  access: permission('manage-billing'),
  params: idParams,
  body: teamInvoiceChange,
  response: teamInvoice,
  errors: ['invoice.not-found'],
});

export const downloadTeamInvoice = endpoint({
  method: 'GET',
  path: '/v3/invoices/{id}/files/{part}',
  summary:
    'Download the list of invoices or of credit notes of a closed month as PDF. `invoices` of a supplier or of their summary is the document itself.',
  access: permission('manage-billing'),
  params: z.strictObject({ id, part: z.enum(['invoices', 'credit-notes']) }),
  response: z.unknown(),
  answers: fileOf('application/pdf'),
  errors: ['invoice.not-found'],
});

export const downloadTeamInvoiceLines = endpoint({
  method: 'GET',
  path: '/v3/invoices/{id}/lines.csv',
  summary:
    'Download every line of the documents of a closed month as csv, where what is credited is below zero, or what was redeemed with each supplier.',
  access: permission('manage-billing'),
  params: idParams,
  response: z.unknown(),
  answers: fileOf('text/csv'),
  errors: ['invoice.not-found'],
});
