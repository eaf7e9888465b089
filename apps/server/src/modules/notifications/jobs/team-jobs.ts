import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import type { NotificationGateways } from '../use-cases/tell-sender.ts';
import { noticeUpgrade, sendUpgradeAsked } from '../use-cases/tell-of-upgrades.ts';
import { tellOperatorOfUpgrade } from './queues.ts';

/** Hears that a team asks about its plan: the event's thing is the request. */
export const noticeUpgradeRequest = { name: 'notifications.notice-upgrade', data: z.object({ id: z.uuid() }) };

export function teamJobs(gateways: NotificationGateways) {
  return [
    job({ ...noticeUpgradeRequest, run: (ctx, { id }) => noticeUpgrade(ctx, id) }),
    job({ ...tellOperatorOfUpgrade, run: (ctx, data) => sendUpgradeAsked(ctx, gateways, data) }),
  ];
}
