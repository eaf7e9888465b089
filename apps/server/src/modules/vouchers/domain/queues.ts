import { z } from 'zod';

/** Asks a supplier for the outcome of one request, because it sent a notice of it. */
export const checkIssueQueue = {
  name: 'vouchers.check-issue',
  data: z.object({ supplierKey: z.string(), issueId: z.guid() }),
} as const;
