import { factorChanges } from '@huggg/messages';
import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import { sendSecondStepCode, warnOfFactorChange, warnOfNewDevice } from '../use-cases/tell-account.ts';
import type { NotificationGateways } from '../use-cases/tell-sender.ts';

/** Subscribers of what happens to an account. The thing is the second step, the change, or the session. */
export const sendCode = {
  name: 'notifications.send-code',
  data: z.object({ id: z.guid(), data: z.object({ send: z.int() }) }),
};
export const warnOfFactor = {
  name: 'notifications.warn-of-factor',
  data: z.object({
    id: z.guid(),
    data: z.object({ userId: z.guid(), change: z.enum(factorChanges), at: z.string(), sessionId: z.guid().nullable() }),
  }),
};
export const warnOfDevice = { name: 'notifications.warn-of-device', data: z.object({ id: z.guid() }) };

export function accountJobs(gateways: NotificationGateways) {
  return [
    // A code is waited for: it is tried again at once, and given up when it opens nothing any more.
    job({
      ...sendCode,
      retryLimit: 5,
      retryDelaySeconds: 1,
      run: (ctx, { id, data }) => sendSecondStepCode(ctx, gateways, { id, send: data.send }),
    }),
    job({ ...warnOfFactor, run: (ctx, { id, data }) => warnOfFactorChange(ctx, gateways, { id, ...data }) }),
    job({ ...warnOfDevice, run: (ctx, { id }) => warnOfNewDevice(ctx, gateways, id) }),
  ];
}
