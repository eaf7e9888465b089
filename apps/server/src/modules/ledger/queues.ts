import { z } from 'zod';

/** A proof of the whole ledger, whose run is noted. */
export const proveQueue = { name: 'ledger.prove', data: z.object({ id: z.guid() }) };
