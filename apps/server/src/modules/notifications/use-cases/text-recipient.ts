import { renderSms, type SmsMessage } from '@huggg/messages';
import { Temporal } from 'temporal-polyfill';
import { toDate } from '../../../platform/clock/index.ts';
import { derivedId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { sendingHours, type SmsOutcome, type SmsSender } from '../../../platform/sms/index.ts';
import { findSuppressed } from '../../suppressions/index.ts';
import { queueOf, type NotifyData } from '../domain/queues.ts';
import type { Letter, Notification, ToRecipient } from '../notification.ts';
import { finishSms, releaseSms, reserveSms } from '../queries/recipient-sms.ts';

type Texting = {
  readonly notification: Notification;
  readonly data: NotifyData;
  readonly letter: Letter<SmsMessage>;
  readonly toRecipient: ToRecipient;
  readonly number: string;
};

/**
 * Sends an SMS to a recipient at most once, never at night, and not to a suppressed number. An SMS costs money, so one
 * with an unknown outcome is not retried; only one that the gateway certainly did not accept is.
 * @returns null if it is not sent now.
 */
export async function textRecipient(
  ctx: JobContext,
  sms: SmsSender,
  { notification, data, letter, toRecipient, number }: Texting,
): Promise<SmsOutcome | null> {
  const { teamId, giftId, zone, about } = toRecipient;
  const now = ctx.clock.now();
  const suppressed = await findSuppressed(ctx.readPrimary, ctx.secrets, {
    teamId,
    channel: 'sms',
    addresses: [number],
  });
  if (suppressed.size > 0) return null;
  const opens = sendingHours(now)(number, zone).notBefore;
  if (Temporal.Instant.compare(opens, now) > 0) {
    await ctx.transaction((tx) =>
      ctx.enqueue(tx, [newJob(queueOf(notification), data, { startAfter: toDate(opens) })]),
    );
    return null;
  }
  const id = derivedId(giftId, `${data.notification}.${about}`);
  const taken = { id, teamId, giftId, name: data.notification };
  if (!(await ctx.transaction((tx) => reserveSms(tx, taken, now)))) return null;
  const outcome = await sms.send({ to: number, text: renderSms(letter.message) });
  await ctx.transaction((tx) =>
    outcome.state === 'later' ? releaseSms(tx, id) : finishSms(tx, { id, state: outcome.state, now: ctx.clock.now() }),
  );
  // It may have been sent, so a retry could send it twice.
  return outcome.state === 'unknown' ? null : outcome;
}
