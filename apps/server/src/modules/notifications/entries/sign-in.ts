import { codeAsked, factorChanged, newDevice } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { findCodeToSend } from '../../factors/index.ts';
import { findSessionForMail } from '../../sessions/index.ts';
import { address, owner } from '../audiences.ts';
import { londonTime } from '../domain/times.ts';
import { mail, sms } from '../notification.ts';

export const signInNotifications = {
  'two-factor-code': mail({
    event: codeAsked,
    audience: address,
    composer: 'two-factor-code',
    preference: 'mandatory',
    urgent: true,
    facts: async ({ ctx, event, common, publicUrl }) => {
      const { send } = event.data;
      const found = await findCodeToSend(ctx, { id: event.id, send });
      if (found?.method !== 'email') return null;
      return {
        id: `${event.id}.${send}`,
        to: found.to,
        message: {
          ...common,
          kind: 'two-factor-code',
          recipientName: found.firstName,
          code: found.code,
          resetPasswordUrl: `${publicUrl}/reset-password`,
        },
      };
    },
  }),

  'two-factor-sms': sms({
    event: codeAsked,
    audience: address,
    composer: 'code',
    preference: 'mandatory',
    urgent: true,
    facts: async ({ ctx, event, common }) => {
      const found = await findCodeToSend(ctx, { id: event.id, send: event.data.send });
      if (found?.method !== 'sms') return null;
      return {
        to: found.to,
        message: { kind: 'code', language: common.language, productName: ctx.config.productName, code: found.code },
      };
    },
  }),

  /** Tells a user that a sign-in method changed, in case it was not them. */
  'factor-changed': mail({
    event: factorChanged,
    audience: owner,
    composer: 'factor-changed',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const { sessionId, change, at } = event.data;
      const session = sessionId ? await findSessionForMail(ctx, sessionId) : null;
      return {
        message: {
          ...common,
          kind: 'factor-changed',
          change,
          changedAt: londonTime(Temporal.Instant.from(at)),
          device: session?.device ?? null,
          place: session?.place ?? null,
          resetPasswordUrl: `${publicUrl}/reset-password`,
        },
      };
    },
  }),

  'new-sign-in': mail({
    event: newDevice,
    audience: owner,
    composer: 'new-sign-in',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const session = await findSessionForMail(ctx, event.id);
      if (!session) return null;
      return {
        message: {
          ...common,
          kind: 'new-sign-in',
          signedInAt: londonTime(session.startedAt),
          device: session.device,
          place: session.place,
          resetPasswordUrl: `${publicUrl}/reset-password`,
        },
      };
    },
  }),
};
