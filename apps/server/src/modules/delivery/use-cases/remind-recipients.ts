import { transactionChanged } from '@huggg/contracts';
import { fromName, render } from '@huggg/messages';
import { inBatches, throughOutage, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import {
  createSlots,
  mailConnections,
  mailProduct,
  sendInTurns,
  sendMail,
  type Mailer,
  type MailOutcome,
  type OutgoingMail,
  type Slots,
  type Taken,
} from '../../../platform/mail/index.ts';
import { lockGiftsByIds, noteReminders, showMailOutcomes, systemActor } from '../../gifts/index.ts';
import { recordOf } from '../domain/mail-outcome.ts';
import type { DeliveryGateways } from './dispatch-gifts.ts';
import type { DueReminder } from '../domain/due-reminder.ts';
import { addressDigest, optOutToken } from '../domain/opt-out.ts';
import { mailBranding, wornLook } from '../../brandings/index.ts';
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

/** Reminders of one round, after which those that are lost or have no point any more are settled again. */
const roundSize = 200;

/** Rounds of one job, so that a shutdown never waits long; the next job continues. */
const maxRounds = 25;

type Settled = { readonly due: DueReminder; readonly outcome: FinishedReminder };

/** A job: what it works with, and the gifts whose mails were put off, which it leaves alone. */
type Reminding = {
  readonly ctx: JobContext;
  readonly mailer: Mailer;
  readonly slots: Slots;
  readonly putOff: Set<string>;
};

/**
 * Reminds recipients of gifts that wait for them: writes which reminders are due, then takes and sends them and writes what became of them. One is taken
 * when a connection is free for it, so that a crash leaves as many in doubt as there are connections. Each goes out once,
 * and a person gets one a day at most, however many workers do this at the same time; one whose worker died around sending is not repeated.
 */
export async function remindRecipients(ctx: JobContext, gateways: DeliveryGateways): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    await insertReminders(tx, { now, planned: await findDueReminders(tx, { now, max: roundSize * maxRounds }) });
  });
  const slots = gateways.slots ?? createSlots(mailConnections);
  const reminding = { ctx, mailer: gateways.mailer, slots, putOff: new Set<string>() };
  await inBatches(() => remindRound(reminding), { max: maxRounds });
}

/** @returns how many were sent or refused. A mail server that puts everything off is left alone until the next job. */
async function remindRound(reminding: Reminding): Promise<number> {
  const { ctx, mailer, slots, putOff } = reminding;
  const before = putOff.size;
  let isBegun = false;
  const sent = await sendInTurns<DueReminder, Settled>({
    slots,
    max: roundSize,
    exchange: (settled, wanted) => {
      const prepare = !isBegun;
      isBegun = true;
      return exchange(reminding, { settled, wanted, prepare });
    },
    send: async (due) => ({ due, outcome: await remindOne(ctx, mailer, due) }),
    finish: async (settled) => {
      if (settled.length > 0) await exchange(reminding, { settled, wanted: 0, prepare: false });
    },
  });
  return sent - (putOff.size - before);
}

type Exchange = {
  readonly settled: readonly Settled[];
  readonly wanted: number;
  /** Whether those that are lost or pointless are settled first. */
  readonly prepare: boolean;
};

/** Writes outcomes and takes other reminders, in one transaction, however long the database is away. */
function exchange({ ctx, putOff }: Reminding, { settled, wanted, prepare }: Exchange): Promise<Taken<DueReminder>> {
  for (const { due, outcome } of settled) if (outcome.state === 'waiting') putOff.add(due.giftId);
  return throughOutage(() =>
    ctx.transaction(async (tx) => {
      const now = ctx.clock.now();
      if (prepare) {
        await settleLostReminders(tx, now);
        await dropReminders(tx, { now, keys: await findPointlessReminders(tx, now) });
      }
      if (settled.length > 0) await record(ctx, tx, settled);
      const stops = putOff.size >= roundSize;
      if (wanted === 0 || stops) return { items: [], isMore: !stops };
      const taken = await takeReminders(tx, { now, max: wanted, except: [...putOff] });
      return { items: taken.length > 0 ? await readReminderFacts(tx, taken) : [], isMore: taken.length === wanted };
    }),
  );
}

/** One reminder, whose fault stays its own: one that cannot be written has not left, and is not tried again. */
async function remindOne(ctx: JobContext, mailer: Mailer, due: DueReminder): Promise<FinishedReminder> {
  let mail: OutgoingMail;
  try {
    mail = await mailOf(ctx, due);
  } catch (error) {
    ctx.log.error({ err: error, giftId: due.giftId, reminder: due.reminder }, 'a reminder could not be written');
    return { giftId: due.giftId, reminder: due.reminder, state: 'refused', deliveryStatus: null, error: null };
  }
  return finishedOf(due, await sendMail(ctx, mailer, mail));
}

async function mailOf(ctx: JobContext, due: DueReminder): Promise<OutgoingMail> {
  const { publicUrl } = ctx.config.http;
  const optOutUrl = `${publicUrl}/u/${optOutToken(ctx.secrets, { giftId: due.giftId, addressDigest: addressDigest(due.receiverEmail) })}`;
  const branding = mailBranding(await wornLook(ctx.readPrimary, due.brandingLookId), publicUrl);
  const message = reminderMessage(due, { publicUrl, product: mailProduct(ctx.config), optOutUrl, branding });
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

/** Writes what became of reminders; of one that was written before nothing is noted again. */
async function record(ctx: JobContext, tx: Tx, settled: readonly Settled[]): Promise<void> {
  const now = ctx.clock.now();
  // Gifts before their reminders: the order in which everything else locks them.
  const refused = settled.filter(({ outcome }) => outcome.deliveryStatus !== null);
  if (refused.length > 0)
    await lockGiftsByIds(
      tx,
      refused.map(({ due }) => due.giftId),
    );
  const closed = await finishReminders(tx, { now, finished: settled.map(({ outcome }) => outcome) });
  const fresh = settled.filter(({ due }) => closed.has(due.giftId));
  await showMailOutcomes(
    tx,
    fresh.flatMap(({ due: { giftId, teamId }, outcome: { deliveryStatus, error } }) =>
      deliveryStatus === null ? [] : [{ giftId, teamId, deliveryStatus, error, isAccepted: false }],
    ),
    now,
  );
  const accepted = fresh.filter(({ outcome }) => outcome.state === 'accepted');
  await noteReminders(tx, {
    gifts: accepted.map(({ due: { giftId, teamId, reminder } }) => ({ id: giftId, teamId, data: { reminder } })),
    kind: 'reminded',
    actor: systemActor,
    now,
  });
  await ctx.publish(tx, bouncedOrders(fresh));
}

/** Events of the orders whose gifts bounced. */
function bouncedOrders(settled: readonly Settled[]) {
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
