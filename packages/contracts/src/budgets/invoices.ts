import { z } from 'zod';
import { id, instant } from '../shapes.ts';

const documentKeys = z.array(z.string());

/** What a period of a budget came to, with its documents (gifts §3). */
export const budgetInvoice = z.object({
  id,
  published: z.boolean(),
  from: instant,
  until: instant,
  /** Starts at 1. */
  period: z.int().min(1),
  /** Where the archives of its documents are kept. */
  objectKeys: z.object({ periodReports: documentKeys, creditNotes: documentKeys, invoices: documentKeys }),
  notes: z.string(),
  automationId: id,
  /** The organiser. */
  userId: id,
  teamId: id,
  dateCreated: instant,
  dateModified: instant,
  files: z.array(z.object({ fileName: z.string(), url: z.string() })),
});
export type BudgetInvoice = z.infer<typeof budgetInvoice>;
