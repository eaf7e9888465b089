import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import { createSlots, mailConnections } from '../../../platform/mail/index.ts';
import { dispatch, type DeliveryGateways } from '../use-cases/dispatch-gifts.ts';
import { releaseScheduled, settleLostMails } from '../use-cases/settle-lost-mails.ts';
import { dispatchGifts } from '../../gifts/index.ts';

const releaseScheduledJob = job({
  name: 'gifting.release-scheduled',
  data: z.object({}),
  run: (ctx) => releaseScheduled(ctx),
});
const settleLostMailsJob = job({
  name: 'gifting.settle-lost-mails',
  data: z.object({}),
  run: (ctx) => settleLostMails(ctx),
});

/** Jobs that send, and those that look every minute for what is due or was lost. */
export function deliveryJobs(gateways: DeliveryGateways): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const slots = createSlots(mailConnections);
  const dispatchJob = job({
    ...dispatchGifts,
    expireInSeconds: 900,
    run: (ctx, { transactionId }) => dispatch(ctx, { slots, ...gateways }, transactionId),
  });
  return {
    jobs: [dispatchJob, releaseScheduledJob, settleLostMailsJob],
    schedules: [
      { job: releaseScheduledJob, cron: '* * * * *' },
      { job: settleLostMailsJob, cron: '* * * * *' },
    ],
  };
}
