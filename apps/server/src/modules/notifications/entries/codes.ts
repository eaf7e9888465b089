import { codesLow, giftCodeHeld, giftCodeMissing, giftDeviceCodeAsked } from '@huggg/contracts';
import { fromName } from '@huggg/messages';
import { defaultLanguage, findLanguage } from '@huggg/messages/catalogue';
import { mailBranding, appliedLook } from '../../brandings/index.ts';
import { findDeviceCode, findLateCode } from '../../claiming/index.ts';
import { findPoolShortage, listLowStock } from '../../vouchers/index.ts';
import { address, operators, operatorsOfEmptyPool } from '../audiences.ts';
import { mail, sms } from '../notification.ts';
import { codeSender } from './code-sender.ts';

/**
 * Hours within which a pool was found to be low. The mail names every such pool that still is, however late it is sent.
 */
const lowPoolHours = 24;

export const codeNotifications = {
  /** Sent to a recipient unless they have already seen their code. Only the gift page shows the code. */
  'late-code': mail({
    event: giftCodeHeld,
    audience: address,
    composer: 'late-code',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const late = await findLateCode(ctx.readPrimary, event.id);
      if (!late) return null;
      const message = {
        ...common,
        kind: 'late-code' as const,
        branding: mailBranding(await appliedLook(ctx.readPrimary, late.brandingLookId), publicUrl),
        language: findLanguage(late.language) ?? defaultLanguage,
        senderName: late.fromName,
        teamName: late.teamName,
        recipientName: late.receiverName,
        giftUrl: `${publicUrl}/g/${late.shortcode}`,
        giftName: late.giftName,
      };
      return { message, to: late.receiverEmail, fromName: fromName(message), replyTo: late.senderEmail };
    },
  }),

  /** Sent to a recipient who wants to see their gift's code on another device. */
  'recipient-code': mail({
    event: giftDeviceCodeAsked,
    audience: address,
    composer: 'recipient-code',
    preference: 'mandatory',
    urgent: true,
    facts: async ({ ctx, event, common, publicUrl }) => {
      const found = await findDeviceCode(ctx, event.id);
      if (found?.to.kind !== 'email') return null;
      const message = {
        ...common,
        kind: 'recipient-code' as const,
        branding: mailBranding(await appliedLook(ctx.readPrimary, found.brandingLookId), publicUrl),
        language: findLanguage(found.language) ?? defaultLanguage,
        senderName: found.fromName,
        teamName: found.teamName,
        recipientName: found.receiverName,
        giftUrl: `${publicUrl}/g/${found.shortcode}`,
        code: found.code,
      };
      return { message, to: found.to.email, ...codeSender(message) };
    },
  }),

  'recipient-code-sms': sms({
    event: giftDeviceCodeAsked,
    audience: address,
    composer: 'code',
    preference: 'mandatory',
    urgent: true,
    facts: async ({ ctx, event }) => {
      const found = await findDeviceCode(ctx, event.id);
      if (found?.to.kind !== 'sms') return null;
      const language = findLanguage(found.language) ?? defaultLanguage;
      return {
        to: found.to.phone,
        message: { kind: 'code', language, productName: ctx.config.productName, code: found.code },
      };
    },
  }),

  'codes-low': mail({
    event: codesLow,
    audience: operators,
    composer: 'codes-low',
    preference: 'mandatory',
    facts: async ({ ctx, common, publicUrl }) => {
      const now = ctx.clock.now();
      const pools = await listLowStock(ctx.readPrimary, { since: now.subtract({ hours: lowPoolHours }), now });
      if (pools.length === 0) return null;
      return {
        message: {
          ...common,
          kind: 'codes-low',
          pools: pools.map(({ productName: giftName, valuePence, free: left }) => ({ giftName, valuePence, left })),
          consoleUrl: `${publicUrl}/ops/suppliers#stock`,
        },
      };
    },
  }),

  'codes-missing': mail({
    event: giftCodeMissing,
    audience: operatorsOfEmptyPool,
    composer: 'codes-missing',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const shortage = await findPoolShortage(ctx.readPrimary, event.data);
      if (!shortage) return null;
      return {
        // The job's own id, because the next hour's notification is another mail.
        id: ctx.requestId,
        message: {
          ...common,
          kind: 'codes-missing',
          giftName: shortage.giftName,
          valuePence: shortage.valuePence,
          waitingCount: shortage.waiting,
          consoleUrl: `${publicUrl}/ops/suppliers#waiting-codes`,
        },
      };
    },
  }),
};
