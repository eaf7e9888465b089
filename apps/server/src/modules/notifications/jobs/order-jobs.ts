import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { accountJobs } from './account-jobs.ts';
import { codeJobs } from './code-jobs.ts';
import { dataJobs } from './data-jobs.ts';
import { mailAccountJobs } from './mail-account-jobs.ts';
import { peopleJobs } from './people-jobs.ts';
import { teamJobs } from './team-jobs.ts';
import { sendConfirmation, sendOutcome, type NotificationGateways } from '../use-cases/tell-sender.ts';

/** Subscribers of order events: the event's thing is the transaction. */
export const confirmOrder = { name: 'notifications.confirm-order', data: z.object({ id: z.uuid() }) };
export const reportOrder = { name: 'notifications.report-order', data: z.object({ id: z.uuid() }) };

export function notificationJobs(gateways: NotificationGateways) {
  return [
    job({ ...confirmOrder, run: (ctx, { id }) => sendConfirmation(ctx, gateways, id) }),
    job({ ...reportOrder, run: (ctx, { id }) => sendOutcome(ctx, gateways, id) }),
    ...codeJobs(gateways),
    ...teamJobs(gateways),
    ...peopleJobs(gateways),
    ...accountJobs(gateways),
    ...mailAccountJobs(gateways),
    ...dataJobs(gateways),
  ];
}
