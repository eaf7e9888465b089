import { z } from 'zod';

/** Applies a bank statement. */
export const applyImport = { name: 'banking.apply-import', data: z.object({ id: z.guid() }) };
