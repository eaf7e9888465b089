import { superLinkCodeAsked, superLinkEnded, superLinkNoticed } from '@huggg/contracts';
import { defaultLanguage, findLanguage } from '@huggg/messages/catalogue';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { mailBranding, appliedLook } from '../../brandings/index.ts';
import { findClaimById, findLinkForMails, superLaunchUrl } from '../../super-links/index.ts';
import { address, buyerOrAdmins } from '../audiences.ts';
import { mail, sms } from '../notification.ts';
import { codeSender } from './code-sender.ts';

/** Finds a claim that still waits for its code, with its super link. */
async function findRequestedClaim(ctx: JobContext, id: string) {
  const claim = await findClaimById(ctx.readPrimary, id);
  if (!claim?.address || claim.state !== 'asked') return null;
  if (claim.codeExpiresAt.epochMilliseconds <= ctx.clock.now().epochMilliseconds) return null;
  const link = await findLinkForMails(ctx.readPrimary, claim.superLinkId);
  const language = findLanguage(claim.language ?? link?.language ?? '') ?? defaultLanguage;
  const code = ctx.secrets.code('super-link-claim', claim.id);
  return link && { address: claim.address, link, language, code };
}

type MailKey = { readonly id: string; readonly name: string | null };

/** Returns the fields that every mail about a link contains. */
async function linkMailFacts(ctx: JobContext, { id, publicUrl }: { readonly id: string; readonly publicUrl: string }) {
  const link = await findLinkForMails(ctx.readPrimary, id);
  return (
    link && {
      linkName: link.name,
      claimed: link.claimed,
      limit: link.places,
      endsOn: link.endsAt.toZonedDateTimeISO(link.timeZone).toPlainDate().toString(),
      linkUrl: `${publicUrl}/transactions/${link.transactionId}`,
    }
  );
}

const mailIdOf = ({ id, name }: MailKey): string => `${id}.${name ?? ''}`;

export const superLinkNotifications = {
  /** Sent to the address with which someone claims: the code that verifies it. */
  'super-link-code': mail({
    event: superLinkCodeAsked,
    audience: address,
    composer: 'super-link-code',
    preference: 'mandatory',
    urgent: true,
    facts: async ({ ctx, event, common, publicUrl }) => {
      const asked = await findRequestedClaim(ctx, event.id);
      if (!asked?.address.includes('@')) return null;
      const { link, language, code } = asked;
      const message = {
        ...common,
        kind: 'super-link-code' as const,
        language,
        code,
        branding: mailBranding(await appliedLook(ctx.readPrimary, link.brandingLookId), publicUrl),
        senderName: link.fromName,
        teamName: link.teamName,
        recipientName: null,
        giftUrl: superLaunchUrl(publicUrl, link.shortcode),
      };
      return { to: asked.address, message, ...codeSender(message) };
    },
  }),

  'super-link-code-by-sms': sms({
    event: superLinkCodeAsked,
    audience: address,
    composer: 'code',
    preference: 'mandatory',
    urgent: true,
    facts: async ({ ctx, event }) => {
      const asked = await findRequestedClaim(ctx, event.id);
      if (!asked || asked.address.includes('@')) return null;
      const { language, code, address: to } = asked;
      return { to, message: { kind: 'code', language, productName: ctx.config.productName, code } };
    },
  }),

  /** Sent to the sender of a link that fills up, is used up, ends soon, or was paused automatically. */
  'super-link-noticed': mail({
    event: superLinkNoticed,
    audience: buyerOrAdmins,
    composer: 'super-link-news',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const about = await linkMailFacts(ctx, { id: event.id, publicUrl });
      if (!about) return null;
      const { news, claimed, limit } = event.data;
      return {
        id: mailIdOf({ id: event.id, name: `${news}.${claimed}.${limit}` }),
        message: { ...common, kind: 'super-link-news', ...about, news, claimed, limit, returnedPence: 0 },
      };
    },
  }),

  'super-link-over': mail({
    event: superLinkEnded,
    audience: buyerOrAdmins,
    composer: 'super-link-news',
    preference: 'mandatory',
    facts: async ({ ctx, event, common, publicUrl }) => {
      const about = await linkMailFacts(ctx, { id: event.id, publicUrl });
      if (!about) return null;
      const { closed, returnedPence } = event.data;
      const news = closed ? ('closed' as const) : ('ended' as const);
      return {
        id: mailIdOf({ id: event.id, name: news }),
        message: { ...common, kind: 'super-link-news', ...about, news, returnedPence },
      };
    },
  }),
};
