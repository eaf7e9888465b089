import { z } from 'zod';

/** Returns balances and ends a budget; defined here for the use cases that enqueue it. */
export const finishStopQueue = { name: 'budgets.finish-stop', data: z.object({ id: z.uuid() }) };
