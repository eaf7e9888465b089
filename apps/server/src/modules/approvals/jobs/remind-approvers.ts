import { z } from 'zod';
import { job, type Schedule } from '../../../platform/jobs/index.ts';
import { remindApprovers, endApprovalsOf, endApprovalsOfTeam } from '../use-cases/remind-approvers.ts';

const chase = job({ name: 'approvals.chase', data: z.object({}), run: (ctx) => remindApprovers(ctx) });

export const approvalSchedules: readonly Schedule[] = [{ job: chase, cron: '*/5 * * * *' }];

/** Subscribes to closed teams: the subject of the event is the team. */
export const endApprovalsJob = job({
  name: 'approvals.end-of-team',
  data: z.object({ id: z.guid() }),
  run: (ctx, { id }) => endApprovalsOfTeam(ctx, id),
});

/** Subscribes to members who left a team: the subject of the event is the user. */
export const endApprovalsOfLeaverJob = job({
  name: 'approvals.end-of-asker',
  data: z.object({ id: z.guid(), teamId: z.guid() }),
  run: (ctx, { id, teamId }) => endApprovalsOf(ctx, { teamId, askerId: id }),
});

export const approvalJobs = [endApprovalsJob, endApprovalsOfLeaverJob];
