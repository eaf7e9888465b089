import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { finishStopQueue } from '../queues.ts';
import { joinAsMember, leaveAsMember } from '../use-cases/join-budget.ts';
import { endBudgetsThatAreOver, finishStop } from '../use-cases/stop-budget.ts';

const finishStopJob = job({ ...finishStopQueue, run: (ctx, { id }) => finishStop(ctx, id) });

const endOverJob = job({
  name: 'budgets.end-over',
  data: z.object({}),
  run: (ctx) => endBudgetsThatAreOver(ctx),
});

const person = z.object({ id: z.uuid(), teamId: z.uuid() });

/** Subscribes to `member.joined`. */
export const joinBudgetsJob = job({
  name: 'budgets.join',
  data: person,
  run: (ctx, { id, teamId }) => joinAsMember(ctx, { teamId, userId: id }),
});

/** Subscribes to `member.removed`. */
export const leaveBudgetsJob = job({
  name: 'budgets.leave',
  data: person,
  run: (ctx, { id, teamId }) => leaveAsMember(ctx, { teamId, userId: id }),
});

export const budgetJobs = [finishStopJob, joinBudgetsJob, leaveBudgetsJob];
export const budgetSchedules: readonly Schedule[] = [{ job: endOverJob, cron: '* * * * *' }];
