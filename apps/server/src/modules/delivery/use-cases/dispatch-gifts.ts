import { giftStatuses } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { inBatches, retryDuringOutage, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import {
  createSlots,
  mailConnections,
  sendInTurns,
  type Mailer,
  type Slots,
  type NextItems,
} from '../../../platform/mail/index.ts';
import { smsConnections, type SmsGateway } from '../../../platform/sms/index.ts';
import { dispatchGifts, lockGiftsToHandOut, moveGifts, systemActor, takeUnsentGifts } from '../../gifts/index.ts';
import { suppressAddresses } from '../../suppressions/index.ts';
import { lostMail, pauseMinutes, type DeliveryRecord } from '../domain/mail-outcome.ts';
import {
  cancelMails,
  findLeftovers,
  insertFirstMails,
  recordOutcomes,
  releaseMails,
  type FinishedMail,
} from '../queries/deliveries.ts';
import { findPointlessMails, soonestRetry, takeDueMails, type DueMail } from '../queries/due-mails.read-model.ts';
import { findMailFacts, type MailFacts } from '../queries/mail-facts.read-model.ts';
import { settleSuppressedMessages } from './settle-suppressed-messages.ts';
import { publishProgress, recordMails, type GiftMail } from './record-mails.ts';
import { sendGiftMail, sendGiftSms, writersOf } from './write-gift-mail.ts';

export type DeliveryGateways = {
  readonly mailer: Mailer;
  /** The SMS gateway; an SMS order is dispatched only if there is one. */
  readonly sms?: SmsGateway;
  /** The connections shared by all jobs of the process; if omitted, the job creates the same number for itself. */
  readonly slots?: Slots;
  readonly smsSlots?: Slots;
};

type Sent = { readonly mail: DueMail; readonly record: DeliveryRecord };

/**
 * Mails in one round, after which the gifts show their outcome. Small enough that the displayed counter moves while
 * people watch.
 */
const roundSize = 200;

/** Rounds of one job before it enqueues the next, so that a shutdown never waits long. */
const maxRounds = 25;

type Dispatch = { readonly ctx: JobContext; readonly facts: MailFacts; readonly transactionId: string };

/**
 * Sends the due mails of an order. A connection writes the outcome of a mail before it takes the next one, so a crash
 * leaves at most one mail per connection in doubt. A mail that was taken but has no outcome is never sent again
 * automatically.
 */
export async function dispatch(ctx: JobContext, gateways: DeliveryGateways, transactionId: string): Promise<void> {
  const facts = await findMailFacts(ctx.read, transactionId);
  if (!facts) return;
  const dispatched = { ctx, facts, transactionId };
  await recordLeftovers(dispatched);
  if (facts.sendAt) await makeGiftsAvailable(dispatched);
  const sender = senderOf(dispatched, gateways);
  let isDone = false;
  await inBatches(
    async () => {
      const sent = await sendRound(dispatched, sender);
      isDone = sent === 0;
      return sent;
    },
    { max: maxRounds },
  );
  if (isDone) return finishDispatch(dispatched);
  await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId })]));
}

function placeOf({ ctx, facts, transactionId }: Dispatch) {
  return { teamId: facts.teamId, transactionId, now: ctx.clock.now() };
}

/**
 * Settles what a job that ended early left behind: outcomes that no gift shows, and mails that this job took before it
 * was restarted.
 */
async function recordLeftovers(dispatched: Dispatch): Promise<void> {
  const { ctx, facts, transactionId } = dispatched;
  const leftovers = await findLeftovers(ctx.readPrimary, { transactionId, takenBy: ctx.requestId });
  if (leftovers.length === 0) return;
  const { lost = [], noted = [] } = Object.groupBy(leftovers, ({ isLost }) => (isLost ? 'lost' : 'noted'));
  const finished = lost.map((one) => ({ ...one, ...lostMail(one.channel) }));
  await ctx.transaction((tx) => recordMails(ctx, tx, { facts, place: placeOf(dispatched), noted, finished }));
}

/**
 * Makes gifts available from their send date, regardless of their mail: the recipient can open the gift immediately, it
 * can be resent if it did not arrive, and its claim-by counts as for any other gift.
 */
async function makeGiftsAvailable(dispatched: Dispatch): Promise<void> {
  const { ctx } = dispatched;
  await ctx.transaction(async (tx) => {
    const gifts = await lockGiftsToHandOut(tx, placeOf(dispatched));
    await moveGifts(tx, ctx, { gifts, to: giftStatuses.created, actor: systemActor, reason: 'send date came' });
  });
}

type Sender = { readonly slots: Slots; readonly prepare: () => Promise<(mail: DueMail) => Promise<DeliveryRecord>> };

/** Returns the sender of an order's messages, with its connections. */
function senderOf({ ctx, facts }: Dispatch, { mailer, sms, slots, smsSlots }: DeliveryGateways): Sender {
  if (facts.channel === 'email')
    return {
      slots: slots ?? createSlots(mailConnections),
      prepare: async () => {
        const writers = await writersOf(ctx, facts);
        return (mail) => sendGiftMail(ctx, mailer, { facts, mail, writers });
      },
    };
  if (!sms) throw new Error('An SMS order was dispatched without an SMS gateway.');
  return {
    slots: smsSlots ?? createSlots(smsConnections),
    prepare: () => Promise.resolve((mail) => sendGiftSms(ctx, sms, { facts, mail })),
  };
}

/** @returns how many messages left or were refused */
async function sendRound(dispatched: Dispatch, { slots, prepare: prepareSend }: Sender): Promise<number> {
  const { ctx, facts } = dispatched;
  const send = await prepareSend();
  const underWay = new Set<string>();
  const noted: GiftMail[] = [];
  let isBegun = false;
  return sendInTurns<DueMail, Sent>({
    slots,
    max: roundSize,
    exchange: async (outcomes, wanted) => {
      const prepare = !isBegun;
      isBegun = true;
      const { passedOver, ...taken } = await exchange(dispatched, {
        outcomes,
        wanted,
        prepare,
        underWay: [...underWay],
      });
      noted.push(...passedOver);
      for (const { mail } of outcomes) underWay.delete(mail.deliveryId);
      for (const { deliveryId } of taken.items) underWay.add(deliveryId);
      noted.push(...outcomes.map(({ mail }) => mail));
      return taken;
    },
    send: async (mail) => ({ mail, record: await send(mail) }),
    finish: async (outcomes) => {
      const place = placeOf(dispatched);
      const finished = outcomes.map((one) => finishedOf(one, facts, place.now));
      if (noted.length + finished.length === 0) return;
      await retryDuringOutage(() =>
        ctx.transaction(async (tx) => {
          await recordMails(ctx, tx, { facts, place, noted, finished });
          await suppress(tx, dispatched, outcomes);
        }),
      );
    },
  });
}

type Exchange = {
  readonly outcomes: readonly Sent[];
  readonly wanted: number;
  /** Whether to prepare gifts that were never mailed first. */
  readonly prepare: boolean;
  readonly underWay: readonly string[];
};

/** Suppressed messages have been settled, and their gifts show it together with the other outcomes. */
type ExchangeResult = NextItems<DueMail> & { readonly passedOver: readonly GiftMail[] };

/** Adds addresses that do not exist, or whose owners want no messages, to the team's suppression list. */
async function suppress(tx: Tx, { ctx, facts }: Dispatch, outcomes: readonly Sent[]): Promise<void> {
  const entries = outcomes.flatMap(({ mail, record: { suppresses, error } }) =>
    suppresses
      ? [{ teamId: facts.teamId, channel: mail.channel, address: mail.address, reason: suppresses, error }]
      : [],
  );
  await suppressAddresses(tx, { entries, now: ctx.clock.now() });
}

/** Writes outcomes and takes more mails in one transaction, retrying for as long as the database is unavailable. */
function exchange(dispatched: Dispatch, { outcomes, wanted, prepare, underWay }: Exchange): Promise<ExchangeResult> {
  const { ctx, facts } = dispatched;
  const place = placeOf(dispatched);
  const takenBy = ctx.requestId;
  const finished = outcomes.map((one) => finishedOf(one, facts, place.now));
  return retryDuringOutage((attempt) =>
    ctx.transaction(async (tx) => {
      if (attempt > 0) await releaseMails(tx, { ...place, takenBy, takenAt: place.now, except: underWay });
      const passedOver = prepare ? await prepareMails(tx, ctx, place) : [];
      await recordOutcomes(tx, { now: place.now, finished });
      await suppress(tx, dispatched, outcomes);
      const taken =
        wanted === 0 ? { items: [], isMore: true } : await takeDueMails(tx, { ...place, max: wanted, takenBy });
      return { ...taken, passedOver };
    }),
  );
}

/** Adds the first mails of gifts that have none, and settles mails that must no longer be sent. */
async function prepareMails(
  tx: Tx,
  { secrets }: Pick<JobContext, 'secrets'>,
  place: { readonly teamId: string; readonly transactionId: string; readonly now: Temporal.Instant },
): Promise<readonly GiftMail[]> {
  // Gifts before their deliveries: all other code locks them in this order too.
  const unsent = await takeUnsentGifts(tx, { ...place, max: roundSize });
  await insertFirstMails(tx, { ...place, mails: unsent.map((gift) => ({ ...gift, deliveryId: newId() })) });
  await cancelMails(tx, { ...place, deliveryIds: await findPointlessMails(tx, place) });
  return settleSuppressedMessages(tx, secrets, place);
}

function finishedOf({ mail, record }: Sent, { teamId }: MailFacts, now: Temporal.Instant): FinishedMail {
  const retryAt = record.again ? now.add({ minutes: pauseMinutes(mail.tries) }) : null;
  return {
    deliveryId: mail.deliveryId,
    giftId: mail.giftId,
    teamId,
    state: record.state,
    deliveryStatus: record.deliveryStatus,
    error: record.error,
    providerId: record.providerId,
    retryAt,
  };
}

/**
 * Updates the count a last time when no mails are left to take, and schedules a job for when a deferred mail is due.
 */
async function finishDispatch(dispatched: Dispatch): Promise<void> {
  const { ctx, facts, transactionId } = dispatched;
  await ctx.transaction(async (tx) => {
    const place = placeOf(dispatched);
    await publishProgress(ctx, tx, { facts, place });
    const retryAt = await soonestRetry(tx, place);
    const startAfter = retryAt && new Date(retryAt.epochMilliseconds);
    if (startAfter) await ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId }, { startAfter })]);
  });
}
