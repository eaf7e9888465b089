import { z } from 'zod';

/** Continues a sync from where it stopped. */
export const syncQueue = { name: 'integrations.sync', data: z.object({ syncId: z.guid() }) };

/** Deletes a disconnected account at the aggregator, and then our own data about it. */
export const forgetQueue = { name: 'integrations.forget', data: z.object({ accountId: z.guid() }) };
