import { z } from 'zod';

/** Continues a sync from where it is. */
export const syncQueue = { name: 'integrations.sync', data: z.object({ syncId: z.guid() }) };

/** Has the aggregator forget a disconnected account, and then forgets it too. */
export const forgetQueue = { name: 'integrations.forget', data: z.object({ accountId: z.guid() }) };
