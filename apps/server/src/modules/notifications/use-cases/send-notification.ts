import { productName } from '@huggg/contracts';
import { render, type Message } from '@huggg/messages';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { NotificationGateways } from './tell-sender.ts';

type Notification = {
  /** The same for the same mail: one that goes out again after a crash is known by mail programs as the same. */
  readonly id: string;
  readonly to: string;
  readonly message: Message;
};

/**
 * Mails a message from the product itself. One that the mail server refuses for good is let go.
 * @throws Error where the mail server puts it off or does not answer; the job tries again.
 */
export async function sendNotification(
  ctx: JobContext,
  { mailer }: NotificationGateways,
  { id, to, message }: Notification,
): Promise<void> {
  const { subject, html, text } = render(message);
  const outcome = await mailer.send({
    id: `${id}.${message.kind}`,
    from: { name: productName, address: ctx.config.mailFrom },
    to,
    subject,
    html,
    text,
  });
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The mail server did not take a notification: ${outcome.error}`);
  if (outcome.state === 'refused') ctx.log.warn({ id, kind: message.kind }, 'a notification was refused');
}
