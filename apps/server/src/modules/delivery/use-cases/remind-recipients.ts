import { transactionChanged, type SuppressionReason } from '@huggg/contracts';
import { fromName, render } from '@huggg/messages';
import { inBatches, oneByOne, retryDuringOutage, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import {
  createSlots,
  mailConnections,
  mailProduct,
  sendInTurns,
  sendMail,
  type OutgoingMail,
  type Slots,
  type NextItems,
} from '../../../platform/mail/index.ts';
import { sendingHours, smsConnections, type SmsSender } from '../../../platform/sms/index.ts';
import { lockGiftsByIds, recordReminders, updateMailOutcomes, systemActor } from '../../gifts/index.ts';
import { findErasedOptOuts, suppressAddresses } from '../../suppressions/index.ts';
import { recordOf, type DeliveryRecord } from '../domain/mail-outcome.ts';
import { recordOfSms } from '../domain/sms-outcome.ts';
import type { DeliveryGateways } from './dispatch-gifts.ts';
import type { DueReminder } from '../domain/due-reminder.ts';
import { addressDigest, optOutToken } from '../domain/opt-out.ts';
import { mailBranding, appliedLook } from '../../brandings/index.ts';
import { reminderMessage, reminderSms } from '../domain/reminder-mail.ts';
import { findDueReminders, findPointlessReminders, readReminderFacts } from '../queries/reminders.read-model.ts';
import {
  cancelReminders,
  finishReminders,
  insertReminders,
  settleLostReminders,
  takeReminders,
  type FinishedReminder,
} from '../queries/reminders.ts';

/** Reminders in one round, after which lost and unneeded reminders are settled again. */
const roundSize = 200;

/** Rounds of one job, so that a shutdown never waits long; the next job continues. */
const maxRounds = 25;

type SettledReminder = {
  readonly due: DueReminder;
  readonly outcome: FinishedReminder;
  /** Why no more messages are sent to the address; absent if it stays usable. */
  readonly suppresses?: SuppressionReason;
};

/**
 * A channel for reminders: its sender, its connections, and the gifts whose messages were deferred, which the job
 * skips.
 */
type ReminderChannel = {
  readonly ctx: JobContext;
  readonly channel: 'email' | 'sms';
  readonly send: (due: DueReminder) => Promise<DeliveryRecord>;
  readonly slots: Slots;
  readonly putOff: Set<string>;
};

/**
 * Sends reminders for gifts that wait for their recipients, outside quiet hours for SMS. Each reminder is sent at most
 * once and a person gets one a day, regardless of the number of workers; a reminder that was interrupted during sending
 * is not repeated.
 */
export async function remindRecipients(ctx: JobContext, gateways: DeliveryGateways): Promise<void> {
  await plan(ctx);
  await oneByOne(reminderChannels(ctx, gateways), (reminding) =>
    inBatches(() => remindRound(reminding), { max: maxRounds }),
  );
}

async function plan(ctx: JobContext): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const hoursOf = sendingHours(now);
    const found = await findDueReminders(tx, { now, max: roundSize * maxRounds });
    // A reminder to an address whose owner was erased and wanted no messages is written as settled, so that it is not
    // found again.
    const unwanted = await findErasedOptOuts(tx, ctx.secrets, found);
    await insertReminders(tx, {
      now,
      planned: found.map((one) => ({
        ...one,
        isUnwanted: unwanted.has(one),
        hours: one.channel === 'sms' ? hoursOf(one.address, one.timeZone) : null,
      })),
    });
  });
}

/** Returns the channels for reminders: mail, and SMS if the installation sends it. */
function reminderChannels(
  ctx: JobContext,
  { mailer, sms, slots, smsSlots }: DeliveryGateways,
): readonly ReminderChannel[] {
  const byMail: ReminderChannel = {
    ctx,
    channel: 'email',
    slots: slots ?? createSlots(mailConnections),
    putOff: new Set<string>(),
    send: async (due) => recordOf(await sendMail(ctx, mailer, await mailOf(ctx, due)), 1),
  };
  if (!sms) return [byMail];
  const bySms: ReminderChannel = {
    ctx,
    channel: 'sms',
    slots: smsSlots ?? createSlots(smsConnections),
    putOff: new Set<string>(),
    send: async (due) => recordOfSms(await sms.send(await smsOf(ctx, due)), 1),
  };
  return [byMail, bySms];
}

/** @returns how many were sent or refused. A mail server that puts everything off is left alone until the next job. */
async function remindRound(reminding: ReminderChannel): Promise<number> {
  const { slots, putOff } = reminding;
  const before = putOff.size;
  let isBegun = false;
  const sent = await sendInTurns<DueReminder, SettledReminder>({
    slots,
    max: roundSize,
    exchange: (settled, wanted) => {
      const prepare = !isBegun;
      isBegun = true;
      return exchange(reminding, { settled, wanted, prepare });
    },
    send: (due) => remindOne(reminding, due),
    finish: async (settled) => {
      if (settled.length > 0) await exchange(reminding, { settled, wanted: 0, prepare: false });
    },
  });
  return sent - (putOff.size - before);
}

type Exchange = {
  readonly settled: readonly SettledReminder[];
  readonly wanted: number;
  /** Whether to settle lost and unneeded reminders first. */
  readonly prepare: boolean;
};

/** Writes outcomes and takes more reminders in one transaction, retrying for as long as the database is unavailable. */
function exchange(
  { ctx, channel, putOff }: ReminderChannel,
  { settled, wanted, prepare }: Exchange,
): Promise<NextItems<DueReminder>> {
  for (const { due, outcome } of settled) if (outcome.state === 'waiting') putOff.add(due.giftId);
  return retryDuringOutage(() =>
    ctx.transaction(async (tx) => {
      const now = ctx.clock.now();
      if (prepare) {
        await settleLostReminders(tx, now);
        await cancelReminders(tx, { now, keys: await findPointlessReminders(tx, now) });
      }
      if (settled.length > 0) await record(ctx, tx, settled);
      const stops = putOff.size >= roundSize;
      if (wanted === 0 || stops) return { items: [], isMore: !stops };
      const taken = await takeReminders(tx, { now, max: wanted, except: [...putOff], channel });
      return { items: taken.length > 0 ? await readReminderFacts(tx, taken) : [], isMore: taken.length === wanted };
    }),
  );
}

/**
 * Sends one reminder. A failure affects no other reminder: a reminder that cannot be rendered has not been sent, and is
 * not retried.
 */
async function remindOne({ ctx, send }: ReminderChannel, due: DueReminder): Promise<SettledReminder> {
  try {
    const record = await send(due);
    return { due, outcome: finishedOf(due, record), ...(record.suppresses && { suppresses: record.suppresses }) };
  } catch (error) {
    const { giftId, reminder } = due;
    ctx.log.error({ err: error, giftId, reminder }, 'a reminder could not be sent');
    return { due, outcome: { giftId, reminder, state: 'refused', deliveryStatus: null, error: null } };
  }
}

async function smsOf(ctx: JobContext, due: DueReminder): Promise<Parameters<SmsSender['send']>[0]> {
  const worn = await appliedLook(ctx.readPrimary, due.brandingLookId);
  const { publicUrl } = ctx.config.http;
  return { to: due.address, text: reminderSms(due, { publicUrl, isWelfare: worn?.model.isWelfare ?? false }) };
}

async function mailOf(ctx: JobContext, due: DueReminder): Promise<OutgoingMail> {
  const { publicUrl } = ctx.config.http;
  const optOutUrl = `${publicUrl}/u/${optOutToken(ctx.secrets, { giftId: due.giftId, addressDigest: addressDigest(due.address) })}`;
  const branding = mailBranding(await appliedLook(ctx.readPrimary, due.brandingLookId), publicUrl);
  const message = reminderMessage(due, { publicUrl, product: mailProduct(ctx.config), optOutUrl, branding });
  const { subject, html, text } = render(message);
  return {
    id: `${due.giftId}.${due.reminder}`,
    fromName: fromName(message),
    to: due.address,
    subject,
    html,
    text,
    replyTo: due.senderEmail,
    unsubscribeUrl: optOutUrl,
  };
}

function finishedOf(
  { giftId, reminder }: DueReminder,
  { state, deliveryStatus, error, again }: DeliveryRecord,
): FinishedReminder {
  if (again) return { giftId, reminder, state: 'waiting', deliveryStatus: null, error: null };
  return { giftId, reminder, state, deliveryStatus: state === 'refused' ? deliveryStatus : null, error };
}

/** Writes the outcome of reminders; an outcome that was written before is not recorded again. */
async function record(ctx: JobContext, tx: Tx, settled: readonly SettledReminder[]): Promise<void> {
  const now = ctx.clock.now();
  // Gifts before their reminders: all other code locks them in this order too.
  const refused = settled.filter(({ outcome }) => outcome.deliveryStatus !== null);
  if (refused.length > 0)
    await lockGiftsByIds(
      tx,
      refused.map(({ due }) => due.giftId),
    );
  const closed = await finishReminders(tx, { now, finished: settled.map(({ outcome }) => outcome) });
  const fresh = settled.filter(({ due }) => closed.has(due.giftId));
  await updateMailOutcomes(
    tx,
    fresh.flatMap(({ due: { giftId, teamId }, outcome: { deliveryStatus, error } }) =>
      deliveryStatus === null ? [] : [{ giftId, teamId, deliveryStatus, error, isAccepted: false }],
    ),
    now,
  );
  await suppressAddresses(tx, {
    entries: fresh.flatMap(({ due: { teamId, channel, address }, outcome: { error }, suppresses }) =>
      suppresses ? [{ teamId, channel, address, reason: suppresses, error }] : [],
    ),
    now,
  });
  const accepted = fresh.filter(({ outcome }) => outcome.state === 'accepted');
  await recordReminders(tx, {
    gifts: accepted.map(({ due: { giftId, teamId, reminder } }) => ({ id: giftId, teamId, data: { reminder } })),
    kind: 'reminded',
    actor: systemActor,
    now,
  });
  await ctx.publish(tx, bouncedOrders(fresh));
}

/** Returns the events of orders whose gifts bounced. */
function bouncedOrders(settled: readonly SettledReminder[]) {
  const bounced = settled.filter(({ outcome }) => outcome.state === 'refused').map(({ due }) => due);
  return [...Map.groupBy(bounced, ({ transactionId }) => transactionId)].flatMap(([id, [first, ...rest]]) =>
    first
      ? [
          transactionChanged({
            teamId: first.teamId,
            ownerId: first.userId,
            id,
            data: { gifts: rest.length + 1, statusId: null, walletId: null },
          }),
        ]
      : [],
  );
}
