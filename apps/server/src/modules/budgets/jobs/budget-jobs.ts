import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { finishStopQueue } from '../queues.ts';
import { endBudgetsThatAreOver, finishStop } from '../use-cases/stop-budget.ts';

const finishStopJob = job({ ...finishStopQueue, run: (ctx, { id }) => finishStop(ctx, id) });

const endOverJob = job({
  name: 'budgets.end-over',
  data: z.object({}),
  run: (ctx) => endBudgetsThatAreOver(ctx),
});

export const budgetJobs = [finishStopJob];
export const budgetSchedules: readonly Schedule[] = [{ job: endOverJob, cron: '* * * * *' }];
