import { z } from 'zod';

/** Asks a supplier for the outcome of a request, after the supplier sent a notice about it. */
export const checkIssueQueue = {
  name: 'vouchers.check-issue',
  data: z.object({ supplierKey: z.string(), issueId: z.guid() }),
} as const;
