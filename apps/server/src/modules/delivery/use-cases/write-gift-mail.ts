import { retryDuringOutage } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { mailProduct, sendMail, type Mailer, type OutgoingMail } from '../../../platform/mail/index.ts';
import type { SmsSender } from '../../../platform/sms/index.ts';
import { mailBranding, appliedLook } from '../../brandings/index.ts';
import { launchUrl } from '../../gifts/index.ts';
import { provenAddresses, wrapImagePath, writeGiftSms } from '../../styling/index.ts';
import { bounceAddress } from '../domain/bounce-address.ts';
import { claimByDay, giftMailWriter, type GiftMailWriter } from '../domain/gift-mail.ts';
import { recordOf, unrenderedRecord, type DeliveryRecord } from '../domain/mail-outcome.ts';
import { recordOfSms } from '../domain/sms-outcome.ts';
import type { DueMail } from '../queries/due-mails.read-model.ts';
import type { MailFacts } from '../queries/mail-facts.read-model.ts';

/** Returns the mail writer of a gift: the writer for the order's look, or the one for the gift's own look. */
export type GiftMailWriters = (mail: Pick<DueMail, 'brandingLookId'>) => Promise<GiftMailWriter>;

export async function writersOf(ctx: JobContext, facts: MailFacts): Promise<GiftMailWriters> {
  const usual = await writerOf(ctx, facts);
  const others = new Map<string, GiftMailWriter>();
  return async ({ brandingLookId }) => {
    if (brandingLookId === null || brandingLookId === facts.brandingLookId) return usual;
    const writer =
      others.get(brandingLookId) ?? (await retryDuringOutage(() => writerOf(ctx, { ...facts, brandingLookId })));
    others.set(brandingLookId, writer);
    return writer;
  };
}

async function writerOf(ctx: JobContext, facts: MailFacts): Promise<GiftMailWriter> {
  const { publicUrl } = ctx.config.http;
  const worn = await appliedLook(ctx.readPrimary, facts.brandingLookId);
  return giftMailWriter({
    fromName: facts.fromName,
    teamName: facts.teamName,
    message: facts.message,
    subject: facts.templateSubject,
    language: facts.language,
    timeZone: facts.timeZone,
    headerImageUrl: `${publicUrl}${facts.coverImageUrl ?? wrapImagePath(facts.giftwrap)}`,
    headerImageAlt: facts.coverImageUrl === null ? null : facts.coverImageAlt,
    branding: mailBranding(worn, publicUrl),
    product: mailProduct(ctx.config),
  });
}

/** Sends one SMS. A failure affects no other message. Never rejects. */
export async function sendGiftSms(
  ctx: JobContext,
  sms: SmsSender,
  { facts, mail }: { readonly facts: MailFacts; readonly mail: DueMail },
): Promise<DeliveryRecord> {
  let text: string;
  try {
    const lookId = mail.brandingLookId ?? facts.brandingLookId;
    const worn = await retryDuringOutage(() => appliedLook(ctx.readPrimary, lookId));
    text = writeGiftSms({
      template: facts.smsText,
      language: facts.language,
      senderName: facts.fromName,
      teamName: facts.teamName,
      recipientName: mail.receiverName,
      giftUrl: launchUrl(ctx.config.http.publicUrl, mail.shortcode),
      claimBy: claimByDay(mail.expiresAt.epochMilliseconds, facts.timeZone),
      isWelfare: worn?.model.isWelfare ?? false,
    });
  } catch (error) {
    ctx.log.error({ err: error, giftId: mail.giftId }, 'an SMS could not be rendered');
    return unrenderedRecord('sms');
  }
  return recordOfSms(await sms.send({ to: mail.address, text, receiptId: mail.deliveryId }), mail.tries);
}

export type MailToSend = { readonly facts: MailFacts; readonly mail: DueMail; readonly writers: GiftMailWriters };

/**
 * Sends one mail. A failure affects no other mail: a mail that cannot be rendered is not sent, and its gift shows that.
 * Never rejects.
 */
export async function sendGiftMail(ctx: JobContext, mailer: Mailer, writing: MailToSend): Promise<DeliveryRecord> {
  const { mail } = writing;
  let written: OutgoingMail;
  try {
    written = mailOf(ctx, { ...writing, writer: await writing.writers(mail) });
  } catch (error) {
    ctx.log.error({ err: error, giftId: mail.giftId }, 'a mail could not be rendered');
    return unrenderedRecord('email');
  }
  return recordOf(await sendMail(ctx, mailer, written), mail.tries);
}

function mailOf(
  ctx: JobContext,
  { facts, mail, writer }: Omit<MailToSend, 'writers'> & { readonly writer: GiftMailWriter },
): OutgoingMail {
  const { subject, html, text } = writer.write({
    kind: mail.kind === 'corrected' ? 'corrected-address' : 'gift',
    giftUrl: `${ctx.config.http.publicUrl}/g/${mail.shortcode}`,
    receiverName: mail.receiverName,
    message: mail.message,
    headerImageUrl:
      mail.giftwrap && facts.coverImageUrl === null
        ? `${ctx.config.http.publicUrl}${wrapImagePath(mail.giftwrap)}`
        : null,
    expiresAtMs: mail.expiresAt.epochMilliseconds,
  });
  const { bounceDomain: domain } = ctx.config;
  return {
    id: `${mail.deliveryId}.${mail.tries}`,
    ...(domain && { bounceTo: bounceAddress(ctx.secrets, { deliveryId: mail.deliveryId, domain }) }),
    fromName: writer.fromName,
    to: mail.address,
    subject,
    html,
    text,
    ...sendingOf(facts),
  };
}

/**
 * Returns the sender address, reply address and copies of an order's mails. The address of the order's template is used
 * only while the team has verified its domain. Mails come from it only if the domain authorises the product to send;
 * otherwise it is the reply address.
 */
export function sendingOf(
  facts: Pick<MailFacts, 'senderEmail' | 'templateSender' | 'senderAuthorised' | 'cc' | 'bcc' | 'provenDomain'>,
): Pick<OutgoingMail, 'replyTo' | 'fromAddress' | 'cc' | 'bcc'> {
  const proven = (addresses: readonly string[] | null): string[] =>
    provenAddresses(addresses ?? [], facts.provenDomain);
  const [sender] = proven(facts.templateSender === null ? [] : [facts.templateSender]);
  return {
    replyTo: sender ?? facts.senderEmail,
    ...(sender && facts.senderAuthorised ? { fromAddress: sender } : {}),
    cc: proven(facts.cc),
    bcc: proven(facts.bcc),
  };
}
