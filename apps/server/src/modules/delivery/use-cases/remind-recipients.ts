import { transactionChanged } from '@huggg/contracts';
import { fromName, render } from '@huggg/messages';
import { inBatches } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { mailProduct, sendMail, type MailOutcome, type OutgoingMail } from '../../../platform/mail/index.ts';
import { lockGiftsByIds, noteReminders, showMailOutcomes, systemActor } from '../../gifts/index.ts';
import { recordOf } from '../domain/mail-outcome.ts';
import type { DeliveryGateways } from './dispatch-gifts.ts';
import type { DueReminder } from '../domain/due-reminder.ts';
import { addressDigest, optOutToken } from '../domain/opt-out.ts';
import { reminderMessage } from '../domain/reminder-mail.ts';
import { findDueReminders, findPointlessReminders, readReminderFacts } from '../queries/reminders.read-model.ts';
import {
  dropReminders,
  finishReminders,
  insertReminders,
  settleLostReminders,
  takeReminders,
  type FinishedReminder,
} from '../queries/reminders.ts';

/** Reminders sent in one round: enough to keep every connection busy. */
const most = 200;

/** Rounds of one job, so that a shutdown never waits long; the next job continues. */
const mostRounds = 25;

/**
 * Reminds recipients of gifts that wait for them: writes which reminders are due, then takes and sends them in rounds and writes what became of them. Each goes out once,
 * and a person gets one a day at most, however many workers do this at the same time; one whose worker died around sending is not repeated.
 */
export async function remindRecipients(ctx: JobContext, gateways: DeliveryGateways): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    await insertReminders(tx, { now, planned: await findDueReminders(tx, { now, most: most * mostRounds }) });
  });
  await inBatches(() => remindRound(ctx, gateways), { most: mostRounds });
}

/** @returns how many were sent or refused. A mail server that puts everything off is left alone until the next job. */
async function remindRound(ctx: JobContext, gateways: DeliveryGateways): Promise<number> {
  const reminders = await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    await settleLostReminders(tx, now);
    await dropReminders(tx, { now, keys: await findPointlessReminders(tx, now) });
    return readReminderFacts(tx, await takeReminders(tx, { now, most }));
  });
  if (reminders.length === 0) return 0;
  const finished = await Promise.all(reminders.map((due) => remindOne(ctx, gateways, due)));
  await record(ctx, reminders, finished);
  return finished.filter(({ state }) => state !== 'waiting').length;
}

/** One reminder, whose fault stays its own: one that cannot be written has not left, and is not tried again. */
async function remindOne(ctx: JobContext, { mailer }: DeliveryGateways, due: DueReminder): Promise<FinishedReminder> {
  let mail: OutgoingMail;
  try {
    mail = mailOf(ctx, due);
  } catch (error) {
    ctx.log.error({ err: error, giftId: due.giftId, reminder: due.reminder }, 'a reminder could not be written');
    return { giftId: due.giftId, reminder: due.reminder, state: 'refused', deliveryStatus: null, error: null };
  }
  return finishedOf(due, await sendMail(ctx, mailer, mail));
}

function mailOf(ctx: JobContext, due: DueReminder): OutgoingMail {
  const { publicUrl } = ctx.config.http;
  const optOutUrl = `${publicUrl}/u/${optOutToken(ctx.secrets, { giftId: due.giftId, addressDigest: addressDigest(due.receiverEmail) })}`;
  const message = reminderMessage(due, { publicUrl, product: mailProduct(ctx.config), optOutUrl });
  const { subject, html, text } = render(message);
  return {
    id: `${due.giftId}.${due.reminder}`,
    fromName: fromName(message),
    to: due.receiverEmail,
    subject,
    html,
    text,
    replyTo: due.senderEmail,
    unsubscribeUrl: optOutUrl,
  };
}

function finishedOf({ giftId, reminder }: DueReminder, outcome: MailOutcome): FinishedReminder {
  const { state, deliveryStatus, error, again } = recordOf(outcome, 1);
  if (again) return { giftId, reminder, state: 'waiting', deliveryStatus: null, error: null };
  return { giftId, reminder, state, deliveryStatus: state === 'refused' ? deliveryStatus : null, error };
}

async function record(
  ctx: JobContext,
  reminders: readonly DueReminder[],
  finished: readonly FinishedReminder[],
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    // Gifts before their reminders: the order in which everything else locks them.
    const refused = finished.filter(({ deliveryStatus }) => deliveryStatus !== null);
    if (refused.length > 0)
      await lockGiftsByIds(
        tx,
        refused.map(({ giftId }) => giftId),
      );
    const closed = await finishReminders(tx, { now, finished });
    await showMailOutcomes(
      tx,
      reminders.flatMap(({ giftId, teamId }, index) => {
        const { deliveryStatus = null, error = null } = finished[index] ?? {};
        return deliveryStatus !== null && closed.has(giftId)
          ? [{ giftId, teamId, deliveryStatus, error, isAccepted: false }]
          : [];
      }),
      now,
    );
    const settled = reminders.map((due, index) => ({ due, outcome: finished[index]?.state }));
    const accepted = settled.filter(({ outcome }) => outcome === 'accepted');
    await noteReminders(tx, {
      gifts: accepted.map(({ due: { giftId, teamId, reminder } }) => ({ id: giftId, teamId, data: { reminder } })),
      kind: 'reminded',
      actor: systemActor,
      now,
    });
    const bounced = settled.filter(({ outcome }) => outcome === 'refused').map(({ due }) => due);
    const orders = [...Map.groupBy(bounced, ({ transactionId }) => transactionId)];
    await ctx.publish(
      tx,
      orders.flatMap(([id, [first, ...rest]]) =>
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
      ),
    );
  });
}
