import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { tellOfData, tellOfEndingKey } from '../use-cases/tell-of-data.ts';
import type { NotificationGateways } from '../use-cases/tell-sender.ts';

const aboutData = z.object({ id: z.uuid(), data: z.object({ until: z.string() }) });

/** Subscribers of what happens to keys and to people's own data. */
export const warnOfKey = { name: 'notifications.warn-of-key', data: z.object({ id: z.uuid(), teamId: z.uuid() }) };
export const mailExportReady = { name: 'notifications.mail-export-ready', data: aboutData };
export const mailErasureAsked = { name: 'notifications.mail-erasure-asked', data: aboutData };

export function dataJobs(gateways: NotificationGateways) {
  return [
    job({ ...warnOfKey, run: (ctx, data) => tellOfEndingKey(ctx, gateways, data) }),
    job({ ...mailExportReady, run: (ctx, data) => tellOfData(ctx, gateways, 'export-ready', data) }),
    job({ ...mailErasureAsked, run: (ctx, data) => tellOfData(ctx, gateways, 'erasure-asked', data) }),
  ];
}
