import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { noticeEmptyPool, sendCodesMissing, sendLateCode } from '../use-cases/tell-of-codes.ts';
import type { NotificationGateways } from '../use-cases/tell-sender.ts';
import { tellOperator } from './queues.ts';

/** Subscribers of a recipient's wish for a code: the event's thing is the gift. */
export const announceLateCode = { name: 'notifications.announce-late-code', data: z.object({ id: z.uuid() }) };
export const noticeMissingCode = { name: 'notifications.notice-missing-code', data: z.object({ id: z.uuid() }) };

export function codeJobs(gateways: NotificationGateways) {
  return [
    job({ ...announceLateCode, run: (ctx, { id }) => sendLateCode(ctx, gateways, id) }),
    job({ ...noticeMissingCode, run: (ctx, { id }) => noticeEmptyPool(ctx, id) }),
    job({ ...tellOperator, run: (ctx, data) => sendCodesMissing(ctx, gateways, data) }),
  ];
}
