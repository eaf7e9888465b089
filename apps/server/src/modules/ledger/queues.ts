import { z } from 'zod';

/** A proof of the whole ledger, recorded as a run. */
export const proveQueue = { name: 'ledger.prove', data: z.object({ id: z.guid() }) };
