import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import { mailHelpQueue } from '../queues.ts';
import { purgeHelp } from '../queries/help-requests.ts';
import { mailAnswer, mailRequest, type HelpGateways } from '../use-cases/mail-help.ts';

const keptDays = 365;

const purgeHelpJob = job({
  name: 'operations.forget-help-requests',
  data: z.object({}),
  run: (ctx) => ctx.transaction((tx) => purgeHelp(tx, ctx.clock.now().subtract({ hours: keptDays * 24 }))),
});

/** Returns the jobs that mail requests for help and their replies, and delete old ones. */
export function helpJobs(gateways: HelpGateways): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const mailJob = job({
    ...mailHelpQueue,
    run: (ctx, { kind, id }) => (kind === 'request' ? mailRequest : mailAnswer)(ctx, gateways, id),
  });
  return { jobs: [mailJob], schedules: [{ job: purgeHelpJob, cron: '40 3 * * *' }] };
}
