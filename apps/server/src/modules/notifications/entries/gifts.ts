import {
  bouncesSummedUp,
  giftClaimByExtended,
  giftClaimed,
  giftDeclined,
  giftReacted,
  reactionsSummedUp,
} from '@huggg/contracts';
import { fromName } from '@huggg/messages';
import { defaultLanguage, findLanguage } from '@huggg/messages/catalogue';
import { mailBranding, appliedLook } from '../../brandings/index.ts';
import { findClaimedGift } from '../../claiming/index.ts';
import { wrapImagePath } from '../../styling/index.ts';
import { address, buyerOrAdmins, owner } from '../audiences.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';
import { mail } from '../notification.ts';
import { readBounced, readThanks, readThanksOfDay } from '../queries/digest-facts.read-model.ts';
import { findDeclinedGift, findExtendedGift } from '../queries/gift-notices.read-model.ts';
import { reasons } from './orders.ts';

export const giftNotifications = {
  /** Sent to a recipient whose gift can be claimed for longer than their mail said. */
  'claim-by-extended': mail({
    event: giftClaimByExtended,
    audience: address,
    composer: 'claim-by-extended',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const gift = await findExtendedGift(ctx.readPrimary, { giftId: event.id, claimBy: event.data.claimBy });
      if (!gift) return null;
      const branding = mailBranding(await appliedLook(ctx.readPrimary, gift.brandingLookId), publicUrl);
      const message = {
        ...common,
        kind: 'claim-by-extended' as const,
        branding,
        language: findLanguage(gift.language) ?? defaultLanguage,
        senderName: gift.fromName,
        teamName: gift.teamName,
        recipientName: gift.receiverName,
        giftUrl: `${publicUrl}/g/${gift.shortcode}`,
        headerImageUrl: `${publicUrl}${gift.coverImageUrl ?? wrapImagePath(gift.giftwrap)}`,
        headerImageAlt: gift.coverImageUrl === null ? null : gift.coverImageAlt,
        claimBy: gift.expiresAt.toZonedDateTimeISO(gift.timeZone).toPlainDate().toString(),
      };
      return {
        id: `${event.id}.${message.claimBy}`,
        message,
        to: gift.receiverEmail,
        fromName: fromName(message),
        replyTo: gift.senderEmail,
      };
    },
  }),

  /** Sent to a recipient who claimed their gift, so that they can find it again. Only the gift page shows the code. */
  'gift-claimed': mail({
    event: giftClaimed,
    audience: address,
    composer: 'gift-claimed',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const gift = await findClaimedGift(ctx.readPrimary, event.id);
      if (!gift) return null;
      const branding = mailBranding(await appliedLook(ctx.readPrimary, gift.brandingLookId), publicUrl);
      const message = {
        ...common,
        kind: 'gift-claimed' as const,
        branding,
        language: findLanguage(gift.language) ?? defaultLanguage,
        senderName: gift.fromName,
        teamName: gift.teamName,
        recipientName: gift.receiverName,
        giftUrl: `${publicUrl}/g/${gift.shortcode}`,
        giftName: gift.giftName,
        useBy: gift.useBy,
      };
      return { message, to: gift.receiverEmail, fromName: fromName(message), replyTo: gift.senderEmail };
    },
  }),

  'gift-declined': mail({
    event: giftDeclined,
    audience: owner,
    composer: 'gift-declined',
    preference: 'giftDeclined',
    facts: async ({ ctx, event, person, common, publicUrl }) => {
      // A recipient who changes their mind often must not fill the sender's inbox.
      const isNews = event.data.declined && !event.data.again;
      const gift = isNews && person ? await findDeclinedGift(ctx.readPrimary, event.id) : null;
      if (!gift || !person) return null;
      return {
        message: {
          ...common,
          kind: 'gift-declined',
          receiver: gift.receiver,
          orderName: gift.orderName,
          orderUrl: `${publicUrl}/transactions/${gift.transactionId}`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'giftDeclined'),
        },
      };
    },
  }),

  /**
   * The bell lists the thank-yous of a day in one line from the first one on; one mail with all of them follows the
   * next morning.
   */
  'reactions-today': mail({
    event: giftReacted,
    audience: owner,
    composer: 'reaction-summary',
    preference: 'reactionSummary',
    where: 'bell',
    facts: async ({ ctx, event: { id, teamId }, person, common, publicUrl }) => {
      const thanks = teamId && person ? await readThanksOfDay(ctx.readPrimary, { teamId, giftId: id }) : [];
      const [first] = thanks;
      if (!first || !person) return null;
      return {
        id: `${teamId}.${first.day.toString()}`,
        message: {
          ...common,
          kind: 'reaction-summary',
          count: first.count,
          thanks: thanks.map(({ name, emoji, words }) => ({ name, emoji, words })),
          thanksUrl: `${publicUrl}/reactions`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'reactionSummary'),
        },
      };
    },
  }),

  'reaction-summary': mail({
    event: reactionsSummedUp,
    audience: owner,
    composer: 'reaction-summary',
    preference: 'reactionSummary',
    where: 'mail',
    facts: async ({ ctx, event: { teamId, ownerId, data }, person, common, publicUrl }) => {
      if (!teamId || !ownerId || !person) return null;
      const thanks = await readThanks(ctx.readPrimary, { teamId, userId: ownerId, ...data });
      const [first] = thanks;
      if (!first) return null;
      return {
        message: {
          ...common,
          kind: 'reaction-summary',
          count: first.count,
          thanks,
          thanksUrl: `${publicUrl}/reactions`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'reactionSummary'),
        },
      };
    },
  }),

  'bounces-digest': mail({
    event: bouncesSummedUp,
    audience: buyerOrAdmins,
    composer: 'bounces-digest',
    preference: 'bouncesDigest',
    facts: async ({ ctx, event: { teamId, ownerId, data }, person, common, publicUrl }) => {
      if (!teamId || !ownerId || !person) return null;
      const bounced = await readBounced(ctx.readPrimary, { teamId, userId: ownerId, ...data });
      const [first] = bounced;
      if (!first) return null;
      return {
        message: {
          ...common,
          kind: 'bounces-digest',
          bouncedCount: first.count,
          bounced: bounced.map((one) => ({ ...one, reason: reasons[one.deliveryStatus] ?? ('other' as const) })),
          giftsUrl: `${publicUrl}/gifts?attention=yes`,
          preferencesUrl: unsubscribeUrl(ctx, person.id, 'bouncesDigest'),
        },
      };
    },
  }),
};
