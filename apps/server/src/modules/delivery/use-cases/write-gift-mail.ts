import type { JobContext } from '../../../platform/jobs/index.ts';
import { mailProduct, sendMail, type Mailer, type OutgoingMail } from '../../../platform/mail/index.ts';
import type { SmsSender } from '../../../platform/sms/index.ts';
import { mailBranding, wornLook } from '../../brandings/index.ts';
import { launchUrl } from '../../gifts/index.ts';
import { provenAddresses, wrapImagePath, writeGiftSms } from '../../styling/index.ts';
import { bounceAddress } from '../domain/bounce-address.ts';
import { claimByDay, giftMailWriter, type GiftMailWriter } from '../domain/gift-mail.ts';
import { recordOf, unwritten, type DeliveryRecord } from '../domain/mail-outcome.ts';
import { recordOfSms } from '../domain/sms-outcome.ts';
import type { DueMail } from '../queries/due-mails.read-model.ts';
import type { MailFacts } from '../queries/mail-facts.read-model.ts';

export async function writerOf(ctx: JobContext, facts: MailFacts): Promise<GiftMailWriter> {
  const { publicUrl } = ctx.config.http;
  const worn = await wornLook(ctx.readPrimary, facts.brandingLookId);
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

/** One SMS, whose fault stays its own. Never rejects. */
export async function sendGiftSms(
  ctx: JobContext,
  sms: SmsSender,
  { facts, mail, isWelfare }: { readonly facts: MailFacts; readonly mail: DueMail; readonly isWelfare: boolean },
): Promise<DeliveryRecord> {
  let text: string;
  try {
    text = writeGiftSms({
      template: facts.smsText,
      language: facts.language,
      senderName: facts.fromName,
      teamName: facts.teamName,
      recipientName: mail.receiverName,
      giftUrl: launchUrl(ctx.config.http.publicUrl, mail.shortcode),
      claimBy: claimByDay(mail.expiresAt.epochMilliseconds, facts.timeZone),
      isWelfare,
    });
  } catch (error) {
    ctx.log.error({ err: error, giftId: mail.giftId }, 'an SMS could not be written');
    return unwritten('sms');
  }
  return recordOfSms(await sms.send({ to: mail.address, text, receiptId: mail.deliveryId }), mail.tries);
}

export type Writing = { readonly facts: MailFacts; readonly mail: DueMail; readonly writer: GiftMailWriter };

/** One mail, whose fault stays its own: one that cannot be written has not left, and its gift says so. Never rejects. */
export async function sendGiftMail(ctx: JobContext, mailer: Mailer, writing: Writing): Promise<DeliveryRecord> {
  const { mail } = writing;
  let written: OutgoingMail;
  try {
    written = mailOf(ctx, writing);
  } catch (error) {
    ctx.log.error({ err: error, giftId: mail.giftId }, 'a mail could not be written');
    return unwritten('email');
  }
  return recordOf(await sendMail(ctx, mailer, written), mail.tries);
}

function mailOf(ctx: JobContext, { facts, mail, writer }: Writing): OutgoingMail {
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
 * From where an order's mails come and who gets copies. The address of its template counts only while the team has proven its domain, and mails come
 * from it only where the domain lets the product send for it; else it is where replies go.
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
