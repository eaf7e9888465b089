import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { finishStopQueue } from '../queues.ts';
import { returnBudgetMoney } from '../use-cases/return-budget-money.ts';
import { followZoneOfTeam } from '../use-cases/follow-zone.ts';
import { joinAsMember, leaveAsMember } from '../use-cases/join-budget.ts';
import { endBudgetsOfTeam, endExpiredBudgets, finishStop } from '../use-cases/stop-budget.ts';

const finishStopJob = job({ ...finishStopQueue, run: (ctx, { id }) => finishStop(ctx, id) });

const endExpiredBudgetsJob = job({
  name: 'budgets.end-over',
  data: z.object({}),
  run: (ctx) => endExpiredBudgets(ctx),
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

const returnClosedTeamMoneyJob = job({
  name: 'budgets.bring-money-home',
  data: z.object({}),
  run: (ctx) => returnBudgetMoney(ctx),
});

const team = z.object({ id: z.uuid() });

/** Subscribes to `team.closed`. */
export const endBudgetsOfTeamJob = job({
  name: 'budgets.end-of-team',
  data: team,
  run: (ctx, { id }) => endBudgetsOfTeam(ctx, id),
});

/** Subscribes to `team.changed`, because the team's time zone may have changed. */
export const followZoneJob = job({
  name: 'budgets.follow-zone',
  data: team,
  run: (ctx, { id }) => followZoneOfTeam(ctx, id),
});

export const budgetJobs = [finishStopJob, joinBudgetsJob, leaveBudgetsJob, endBudgetsOfTeamJob, followZoneJob];
export const budgetSchedules: readonly Schedule[] = [
  { job: endExpiredBudgetsJob, cron: '* * * * *' },
  { job: returnClosedTeamMoneyJob, cron: '*/5 * * * *' },
];
