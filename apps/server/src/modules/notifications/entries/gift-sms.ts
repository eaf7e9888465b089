import { giftClaimByExtended, giftClaimed, giftCodeHeld } from '@huggg/contracts';
import type { SmsOf } from '@huggg/messages';
import { defaultLanguage, findLanguage } from '@huggg/messages/catalogue';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { appliedLook } from '../../brandings/index.ts';
import { address } from '../audiences.ts';
import { sms, type Letter } from '../notification.ts';
import { findTextedGift } from '../queries/texted-gift.read-model.ts';

type Kind = 'claim-by-extended' | 'gift-claimed' | 'late-code';

const smsSubjects = { 'claim-by-extended': 'extended', 'gift-claimed': 'claimed', 'late-code': 'late' } as const;

/**
 * Returns the content of an SMS to the recipient of a gift; null if it is outdated, or if the gift was not sent by SMS.
 */
async function letter<K extends Kind>(
  ctx: JobContext,
  { kind, giftId, claimBy }: { readonly kind: K; readonly giftId: string; readonly claimBy?: string },
): Promise<Letter<Extract<SmsOf<Kind>, { readonly kind: K }>> | null> {
  const gift = await findTextedGift(ctx.readPrimary, { giftId, about: smsSubjects[kind], ...(claimBy && { claimBy }) });
  if (!gift) return null;
  const worn = await appliedLook(ctx.readPrimary, gift.brandingLookId);
  const message = {
    kind,
    language: findLanguage(gift.language) ?? defaultLanguage,
    senderName: gift.fromName,
    teamName: gift.teamName,
    giftUrl: `${ctx.config.http.publicUrl}/g/${gift.shortcode}`,
    claimBy: gift.expiresAt.toZonedDateTimeISO(gift.timeZone).toPlainDate().toString(),
    isWelfare: worn?.model.isWelfare ?? false,
  } as Extract<SmsOf<Kind>, { readonly kind: K }>;
  return {
    message,
    to: gift.number,
    toRecipient: {
      teamId: gift.teamId,
      giftId,
      zone: gift.timeZone,
      about: kind === 'claim-by-extended' ? message.claimBy : '',
    },
  };
}

/** The SMS messages to recipients of gifts by SMS, which replace the mails to recipients of mailed gifts. */
export const giftSmsNotifications = {
  'claim-by-extended-sms': sms({
    event: giftClaimByExtended,
    audience: address,
    composer: 'claim-by-extended',
    preference: 'mandatory',
    facts: ({ ctx, event }) =>
      letter(ctx, { kind: 'claim-by-extended', giftId: event.id, claimBy: event.data.claimBy }),
  }),

  'gift-claimed-sms': sms({
    event: giftClaimed,
    audience: address,
    composer: 'gift-claimed',
    preference: 'mandatory',
    facts: ({ ctx, event }) => letter(ctx, { kind: 'gift-claimed', giftId: event.id }),
  }),

  'late-code-sms': sms({
    event: giftCodeHeld,
    audience: address,
    composer: 'late-code',
    preference: 'mandatory',
    facts: ({ ctx, event }) => letter(ctx, { kind: 'late-code', giftId: event.id }),
  }),
};
