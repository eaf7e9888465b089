import { z } from 'zod';
import { job, type AnyJob, type Schedule } from '../../../platform/jobs/index.ts';
import { createSlots, mailConnections } from '../../../platform/mail/index.ts';
import { dispatch, type DeliveryGateways } from '../use-cases/dispatch-gifts.ts';
import { releaseScheduled, settleLostMails } from '../use-cases/settle-lost-mails.ts';
import { smsConnections } from '../../../platform/sms/index.ts';
import { recordReportsQueue } from '../queues.ts';
import { recordReports } from '../use-cases/record-reports.ts';
import { settleUnknownSms } from '../use-cases/settle-unknown-sms.ts';
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

/** The jobs that send messages, and those that look every minute for messages that are due or were lost. */
export function deliveryJobs(gateways: DeliveryGateways): {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
} {
  const slots = createSlots(mailConnections);
  const smsSlots = createSlots(smsConnections);
  const dispatchJob = job({
    ...dispatchGifts,
    expireInSeconds: 900,
    run: (ctx, { transactionId }) => dispatch(ctx, { slots, smsSlots, ...gateways }, transactionId),
  });
  const { sms } = gateways;
  const settleUnknownJob = job({
    name: 'gifting.settle-unknown-sms',
    data: z.object({}),
    run: async (ctx) => {
      if (sms) await settleUnknownSms(ctx, sms);
    },
  });
  const recordReportsJob = job({ ...recordReportsQueue, expireInSeconds: 900, run: (ctx) => recordReports(ctx) });
  return {
    jobs: [dispatchJob, releaseScheduledJob, settleLostMailsJob, settleUnknownJob, recordReportsJob],
    schedules: [
      { job: settleUnknownJob, cron: '* * * * *' },
      { job: recordReportsJob, cron: '*/5 * * * *' },
      { job: releaseScheduledJob, cron: '* * * * *' },
      { job: settleLostMailsJob, cron: '* * * * *' },
    ],
  };
}
