import { z } from 'zod';
import { linkedFileOf } from '../answers.ts';
import { endpoint, linkHolder, permission } from '../endpoint.ts';
import { pageQuery, pagination } from '../gifting/shared.ts';
import { limits } from '../limits.ts';
import { id, idParams, instant } from '../shapes.ts';

/**
 * The archives of a period: the amount each participant was given, spent and gave back, with every gift; its credit
 * notes; its receipts and invoices.
 */
export const budgetArchives = ['period-reports', 'credit-notes', 'invoices'] as const;
export type BudgetArchive = (typeof budgetArchives)[number];

const documentKeys = z.array(z.string());

/** The figures and documents of one period of a budget (gifts §3). */
export const budgetInvoice = z.object({
  id,
  /** Whether users who can view budgets but not create them can see it. */
  published: z.boolean(),
  from: instant,
  until: instant,
  /** Starts at 1. */
  period: z.int().min(1),
  /** The storage keys of the archives of its documents. */
  objectKeys: z.object({ periodReports: documentKeys, creditNotes: documentKeys, invoices: documentKeys }),
  notes: z.string(),
  automationId: id,
  /** The organiser. */
  userId: id,
  teamId: id,
  dateCreated: instant,
  dateModified: instant,
  /**
   * One for each archive. A link opens its file without signing in, for 15 minutes after this response. Empty for
   * operators who impersonate the person.
   */
  files: z.array(z.object({ fileName: z.string(), url: z.string() })),
});
export type BudgetInvoice = z.infer<typeof budgetInvoice>;

export const listBudgetInvoices = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/{id}/invoices',
  summary:
    'List what the periods of a budget came to, newest first, once the day after a period is over. Who does not make budgets sees those that are published; a participant sees none',
  access: permission('view-automated-budget'),
  params: idParams,
  query: z.strictObject(pageQuery),
  response: z.object({ data: z.array(budgetInvoice), pagination }),
  errors: ['budget.not-found'],
});

export const changeBudgetInvoice = endpoint({
  method: 'PATCH',
  path: '/v3/automated-budgets/{id}/invoices/{invoiceId}',
  summary: 'Publish the invoice of a period, or write notes about it. Its figures and documents never change',
  access: permission('create-automated-budget'),
  params: z.strictObject({ id, invoiceId: id }),
  body: z
    .strictObject({ published: z.boolean().optional(), notes: z.string().trim().max(2000).optional() })
    .refine(({ published, notes }) => published !== undefined || notes !== undefined, 'must change something'),
  response: budgetInvoice,
  errors: ['budget.not-found', 'budget.invoice-not-found'],
});

export const fetchBudgetInvoiceFile = endpoint({
  method: 'GET',
  path: '/v3/automated-budgets/invoices/files/{token}/{archive}',
  summary: `Download an archive of a budget invoice by a link that ends after ${limits.exportLinkMinutes} minutes`,
  access: linkHolder,
  params: z.strictObject({ token: z.string().min(10).max(200), archive: z.enum(budgetArchives) }),
  response: z.unknown(),
  answers: linkedFileOf('application/zip'),
  errors: ['budget.link-ended'],
});

export const budgetInvoiceEndpoints = { listBudgetInvoices, changeBudgetInvoice, fetchBudgetInvoiceFile };
