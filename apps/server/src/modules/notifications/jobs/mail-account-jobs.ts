import { z } from 'zod';
import { job } from '../../../platform/jobs/index.ts';
import {
  sendCodeToMobile,
  sendEmailChanged,
  sendEmailChangeNotice,
  sendPasswordChanged,
  sendPasswordReset,
  sendVerification,
  sendWelcome,
} from '../use-cases/mail-account.ts';
import type { NotificationGateways } from '../use-cases/tell-sender.ts';

const thing = z.object({ id: z.uuid() });

/** Subscribers of how accounts come about and change: the event's thing is the link to be mailed, or the person. */
export const mailVerification = { name: 'notifications.mail-verification', data: thing };
export const mailPasswordReset = { name: 'notifications.mail-password-reset', data: thing };
export const mailPasswordChanged = { name: 'notifications.mail-password-changed', data: thing };
export const mailEmailChange = { name: 'notifications.mail-email-change', data: thing };
export const mailEmailChanged = { name: 'notifications.mail-email-changed', data: thing };
export const mailWelcome = { name: 'notifications.mail-welcome', data: z.object({ id: z.uuid(), teamId: z.uuid() }) };

export const sendMobileCode = { name: 'notifications.send-mobile-code', data: thing };

export function mailAccountJobs(gateways: NotificationGateways) {
  return [
    job({ ...mailVerification, run: (ctx, { id }) => sendVerification(ctx, gateways, id) }),
    job({ ...mailPasswordReset, run: (ctx, { id }) => sendPasswordReset(ctx, gateways, id) }),
    job({ ...mailPasswordChanged, run: (ctx, { id }) => sendPasswordChanged(ctx, gateways, id) }),
    job({ ...mailEmailChange, run: (ctx, { id }) => sendEmailChangeNotice(ctx, gateways, id) }),
    job({ ...mailEmailChanged, run: (ctx, { id }) => sendEmailChanged(ctx, gateways, id) }),
    // A code is waited for: it is tried again at once, and given up when it opens nothing any more.
    job({
      ...sendMobileCode,
      retryLimit: 5,
      retryDelaySeconds: 1,
      run: (ctx, { id }) => sendCodeToMobile(ctx, gateways, id),
    }),
    job({ ...mailWelcome, run: (ctx, data) => sendWelcome(ctx, gateways, data) }),
  ];
}
