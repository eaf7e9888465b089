import { productName, type ContactPreferenceKey } from '@huggg/contracts';
import { render, type Message } from '@huggg/messages';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Mailer } from '../../../platform/mail/index.ts';
import type { SmsSender } from '../../../platform/sms/index.ts';
import { findOrderReport, type OrderReport } from '../../purchases/index.ts';
import { getContactChoices } from '../../identity/index.ts';
import { confirmationOf, outcomeOf } from '../domain/order-messages.ts';

export type NotificationGateways = { readonly mailer: Mailer; readonly sms: SmsSender };

/** What the link at the foot of an optional mail carries: whose mail of which kind it stops, and a proof that we wrote it. */
function unsubscribeTokenOf(
  ctx: JobContext,
  { userId, preference }: { readonly userId: string; readonly preference: ContactPreferenceKey },
): string {
  return `${userId}.${preference}.${ctx.secrets.linkToken('unsubscribe', `${userId} ${preference}`)}`;
}

/** Mails the receipt of an order to its sender. */
export async function sendConfirmation(
  ctx: JobContext,
  gateways: NotificationGateways,
  transactionId: string,
): Promise<void> {
  const order = await findOrderReport(ctx.read, transactionId);
  if (order) await mailSender(ctx, gateways, { order, message: confirmationOf(order, ctx.config.http) });
}

/** Mails the sender how an order ended, if they asked for it or something needs them. */
export async function sendOutcome(
  ctx: JobContext,
  gateways: NotificationGateways,
  transactionId: string,
): Promise<void> {
  const order = await findOrderReport(ctx.read, transactionId);
  if (!order) return;
  // What failed needs the sender, whatever they chose; that all went well is told to those who asked and want such mails.
  const wanted =
    order.failures.length > 0 ||
    (order.notifyOnComplete && (await getContactChoices(ctx.read, order.senderId)).orderFinished);
  if (!wanted) return;
  const unsubscribeToken = unsubscribeTokenOf(ctx, { userId: order.senderId, preference: 'orderFinished' });
  await mailSender(ctx, gateways, {
    order,
    message: outcomeOf(order, { publicUrl: ctx.config.http.publicUrl, unsubscribeToken }),
  });
}

/**
 * The id of the mail is the order and the kind, so one that goes out again after a crash is known by mail programs as the same.
 * @throws Error where the mail server puts it off or does not answer; the job tries again.
 */
async function mailSender(
  ctx: JobContext,
  { mailer }: NotificationGateways,
  { order, message }: { readonly order: OrderReport; readonly message: Message },
): Promise<void> {
  const { subject, html, text } = render(message);
  const outcome = await mailer.send({
    id: `${order.id}.${message.kind}`,
    from: { name: productName, address: ctx.config.mailFrom },
    to: order.senderEmail,
    subject,
    html,
    text,
  });
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The mail server did not take a notification: ${outcome.error}`);
  if (outcome.state === 'refused')
    ctx.log.warn({ transactionId: order.id, kind: message.kind }, 'a notification was refused');
}
