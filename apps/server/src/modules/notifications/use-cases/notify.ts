import { readEvent, type DomainEvent } from '@huggg/contracts';
import { render, renderSms, type Message, type SmsMessage } from '@huggg/messages';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { sendMail, type Mailer, type MailOutcome } from '../../../platform/mail/index.ts';
import type { SmsOutcome, SmsSender } from '../../../platform/sms/index.ts';
import { findPerson, getContactChoices, type Person } from '../../identity/index.ts';
import { queueOf, type NotifyData } from '../domain/queues.ts';
import type { Letter, Notification } from '../notification.ts';
import { notifications } from '../registry.ts';
import { saveNotice } from './save-notice.ts';
import { sourceOf } from './source-of.ts';
import { textRecipient } from './text-recipient.ts';

export type NotificationGateways = { readonly mailer: Mailer; readonly sms: SmsSender };

/**
 * Sends one message of the registry for one event; if several people receive it, adds a job for each.
 * @throws Error if a provider defers it or does not respond; the job is retried with the same id.
 */
export async function notify(ctx: JobContext, gateways: NotificationGateways, data: NotifyData): Promise<void> {
  const notification = notifications[data.notification];
  const event = readEvent(data.event);
  if (!notification || !event)
    throw new Error(`The notification ${data.notification} or its event ${data.event.type} is unknown.`);
  const { audience } = notification;
  if (audience.kind === 'address')
    return send(ctx, gateways, { name: data.notification, notification, event, person: null });
  if (audience.kind === 'people' && data.personId === undefined) {
    await ctx.transaction(async (tx) => {
      const ids = await audience.of(tx, event, ctx);
      await ctx.enqueue(
        tx,
        ids.map((personId) => newJob(queueOf(notification), { ...data, personId })),
      );
    });
    return;
  }
  const personId = data.personId ?? (audience.kind === 'person' ? audience.of(event) : null);
  const person = personId ? await findPerson(ctx.readPrimary, personId) : null;
  if (!person || person.deactivatedAt) return;
  await send(ctx, gateways, { name: data.notification, notification, event, person });
}

async function isMailEnabled(ctx: JobContext, { preference }: Notification, { id }: Person): Promise<boolean> {
  return preference === 'mandatory' || (await getContactChoices(ctx.readPrimary, id))[preference];
}

type Sending = {
  readonly name: string;
  readonly notification: Notification;
  readonly event: DomainEvent;
  readonly person: Person | null;
};

async function send(ctx: JobContext, gateways: NotificationGateways, sending: Sending): Promise<void> {
  const { event, name, notification, person } = sending;
  const { channel, audience } = notification;
  const source = sourceOf(ctx, sending);
  const defaultId = audience.kind === 'people' ? `${event.id}.${person?.id}` : event.id;
  if (channel.kind === 'mail') {
    const letter = await channel.facts(source);
    if (!letter) return;
    if (person && notification.where !== 'mail')
      await saveNotice(ctx, { name, mailId: letter.id ?? defaultId, event, person });
    if (notification.where === 'bell') return;
    if (person && !(await isMailEnabled(ctx, notification, person))) return;
    handleOutcome(ctx, sending, await sendLetter(ctx, gateways, { defaultId, letter, person }));
    return;
  }
  const letter = await channel.facts(source);
  if (!letter) return;
  const { toRecipient, to } = letter;
  const outcome =
    toRecipient && to
      ? await textRecipient(ctx, gateways.sms, {
          notification,
          data: { notification: name, event },
          letter,
          toRecipient,
          number: to,
        })
      : await sendSms(gateways, letter, person);
  if (outcome) handleOutcome(ctx, sending, outcome);
}

function sendLetter(
  ctx: JobContext,
  { mailer }: NotificationGateways,
  {
    defaultId,
    letter,
    person,
  }: { readonly defaultId: string; readonly letter: Letter<Message>; readonly person: Person | null },
): Promise<MailOutcome> {
  const { message, id = defaultId, to = person?.email, fromName = ctx.config.productName, replyTo } = letter;
  if (!to) throw new Error(`The mail ${message.kind} has no address.`);
  const { subject, html, text } = render(message);
  return sendMail(ctx, mailer, {
    id: `${id}.${message.kind}`,
    fromName,
    to,
    subject,
    html,
    text,
    ...(replyTo && { replyTo }),
  });
}

function sendSms(
  { sms }: NotificationGateways,
  { message, to }: Letter<SmsMessage>,
  person: Person | null,
): Promise<SmsOutcome> {
  const number = to ?? person?.mobile;
  if (!number) throw new Error('The SMS has no phone number.');
  return sms.send({ to: number, text: renderSms(message) });
}

/** A rejection is final: the message is discarded. Temporary failures are retried, and duplicates do no harm. */
function handleOutcome(ctx: JobContext, { name, event }: Sending, outcome: MailOutcome | SmsOutcome): void {
  if (outcome.state === 'later' || outcome.state === 'unknown')
    throw new Error(`The provider did not accept the notification ${name}: ${outcome.error}`);
  if (outcome.state === 'refused') ctx.log.warn({ notification: name, id: event.id }, 'a notification was rejected');
}
