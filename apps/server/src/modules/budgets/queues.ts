import { z } from 'zod';

/** What brings balances back and ends a budget; named where acts add it. */
export const finishStopQueue = { name: 'budgets.finish-stop', data: z.object({ id: z.uuid() }) };
