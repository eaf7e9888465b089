import { z } from 'zod';
import { event } from '../event.ts';
import { budgetStatuses, budgetSubStatuses } from './states.ts';

/** The event's subject is the budget, its owner the person who created it. */
export const budgetChanged = event({
  type: 'budget.changed',
  summary: 'A budget was made, changed, started, stopped or deleted, or its people changed.',
  data: z.object({ status: z.enum(budgetStatuses), subStatus: z.enum(budgetSubStatuses).nullable() }),
  audience: { permission: 'view-automated-budget' },
});

export const budgetEvents = [budgetChanged] as const;
