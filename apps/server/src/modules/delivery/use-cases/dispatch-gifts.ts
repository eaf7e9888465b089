import { giftStatuses, transactionCompleted, transactionProgressed } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { inBatches } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { mailProduct, sendMail, type Mailer, type OutgoingMail } from '../../../platform/mail/index.ts';
import { wrapImagePath } from '../../styling/index.ts';
import {
  dispatchGifts,
  lockGiftsByIds,
  lockGiftsToHandOut,
  lockTransactionById,
  moveGifts,
  refreshProgress,
  systemActor,
  takeUnsentGifts,
} from '../../gifts/index.ts';
import { giftMailWriter, type GiftMailWriter } from '../domain/gift-mail.ts';
import { pauseMinutes, recordOf, unwritten, type DeliveryRecord } from '../domain/mail-outcome.ts';
import { dropMails, finishMails, insertFirstMails, takeMails } from '../queries/deliveries.ts';
import { findPointlessMails, lockDueMails, soonestRetry, type DueMail } from '../queries/due-mails.read-model.ts';
import { findMailFacts, type MailFacts } from '../queries/mail-facts.read-model.ts';

export type DeliveryGateways = { readonly mailer: Mailer };

type Sent = { readonly mail: DueMail; readonly record: DeliveryRecord };

/** Mails that one round takes: enough to keep every connection busy, few enough that the counter moves while people watch. */
const batchSize = 200;

/** Rounds of one job before it hands over to the next, so that a shutdown never waits long. */
const mostRounds = 25;

/**
 * Sends the mails of an order that are due, in rounds: write that they are about to leave and commit; send; write what became of them.
 * A death between the steps loses no gift and mails none twice: mails that were not taken are taken by the next job, and those that were taken
 * without an outcome are never sent again by themselves (`settleLostMails`).
 */
export async function dispatch(ctx: JobContext, gateways: DeliveryGateways, transactionId: string): Promise<void> {
  const facts = await findMailFacts(ctx.read, transactionId);
  if (!facts) return;
  if (facts.sendAt) await handOut(ctx, facts, transactionId);
  const writer = writerOf(ctx, facts);
  let isDone = false;
  await inBatches(
    async () => {
      const mails = await takeRound(ctx, facts, transactionId);
      isDone = mails.length === 0;
      if (isDone) return 0;
      const sent = await Promise.all(
        mails.map(async (mail): Promise<Sent> => ({
          mail,
          record: await sendOne(ctx, gateways, { facts, mail, writer }),
        })),
      );
      await recordRound(ctx, facts, { transactionId, sent });
      return sent.length;
    },
    { most: mostRounds },
  );
  if (isDone) return finishDispatch(ctx, facts, transactionId);
  await ctx.transaction((tx) => ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId })]));
}

/**
 * From its send date on a gift waits no more, whatever becomes of its mail: who gets it may open it at once, and where it did not arrive it can
 * be sent again, and its claim-by passes as of any other.
 */
async function handOut(ctx: JobContext, facts: MailFacts, transactionId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const gifts = await lockGiftsToHandOut(tx, { transactionId, teamId: facts.teamId, now: ctx.clock.now() });
    await moveGifts(tx, ctx, { gifts, to: giftStatuses.created, actor: systemActor, reason: 'send date came' });
  });
}

function takeRound(ctx: JobContext, facts: MailFacts, transactionId: string): Promise<readonly DueMail[]> {
  return ctx.transaction(async (tx) => {
    const place = { teamId: facts.teamId, transactionId, now: ctx.clock.now() };
    // Gifts before their deliveries: the order in which everything else locks them.
    const unsent = await takeUnsentGifts(tx, { ...place, most: batchSize });
    await insertFirstMails(tx, { ...place, mails: unsent.map((gift) => ({ ...gift, deliveryId: newId() })) });
    await dropMails(tx, { ...place, deliveryIds: await findPointlessMails(tx, place) });
    const due = await lockDueMails(tx, { ...place, most: batchSize });
    await takeMails(tx, { ...place, deliveryIds: due.map(({ deliveryId }) => deliveryId) });
    return due;
  });
}

function writerOf(ctx: JobContext, facts: MailFacts): GiftMailWriter {
  const { publicUrl } = ctx.config.http;
  return giftMailWriter({
    fromName: facts.fromName,
    teamName: facts.teamName,
    message: facts.message,
    language: facts.language,
    timeZone: facts.timeZone,
    headerImageUrl: `${publicUrl}${facts.coverImageUrl ?? wrapImagePath(facts.giftwrap)}`,
    headerImageAlt: facts.coverImageUrl === null ? null : facts.coverImageAlt,
    product: mailProduct(ctx.config),
  });
}

type Writing = { readonly facts: MailFacts; readonly mail: DueMail; readonly writer: GiftMailWriter };

/** One mail, whose fault stays its own: one that cannot be written has not left, and its gift says so. */
async function sendOne(ctx: JobContext, { mailer }: DeliveryGateways, writing: Writing): Promise<DeliveryRecord> {
  const { mail } = writing;
  let written: OutgoingMail;
  try {
    written = mailOf(ctx, writing);
  } catch (error) {
    ctx.log.error({ err: error, giftId: mail.giftId }, 'a mail could not be written');
    return unwritten;
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
  return {
    id: `${mail.deliveryId}.${mail.tries}`,
    fromName: writer.fromName,
    to: mail.address,
    subject,
    html,
    text,
    replyTo: facts.senderEmail,
  };
}

async function recordRound(
  ctx: JobContext,
  facts: MailFacts,
  { transactionId, sent }: { readonly transactionId: string; readonly sent: readonly Sent[] },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const place = { teamId: facts.teamId, transactionId, now };
    // The order before its gifts, and those before their deliveries: the order in which everything else locks them.
    await lockTransactionById(tx, transactionId);
    const gifts = await lockGiftsByIds(
      tx,
      sent.map(({ mail }) => mail.giftId),
    );
    const finished = await finishMails(tx, {
      now: place.now,
      finished: sent.map((one) => finishedOf(one, facts, now)),
    });
    const left = new Set(finished.filter(({ state }) => state === 'accepted').map(({ giftId }) => giftId));
    const first = gifts.filter((gift) => left.has(gift.id) && gift.statusId === giftStatuses.created);
    await moveGifts(tx, ctx, { gifts: first, to: giftStatuses.sent, actor: systemActor, reason: 'mail accepted' });
    await publishProgress(ctx, tx, { facts, place });
  });
}

function finishedOf(
  { mail, record }: Sent,
  { teamId }: MailFacts,
  now: Temporal.Instant,
): Parameters<typeof finishMails>[1]['finished'][number] {
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

type Place = { readonly teamId: string; readonly transactionId: string; readonly now: Temporal.Instant };

/** Counts, notifies subscribers, and reports the end. */
async function publishProgress(
  ctx: JobContext,
  tx: Parameters<typeof refreshProgress>[0],
  { facts, place }: { readonly facts: MailFacts; readonly place: Place },
): Promise<void> {
  const progress = await refreshProgress(tx, place);
  if (!progress) return;
  const { dispatched, failed, quantity, prepared } = progress;
  const common = { teamId: facts.teamId, ownerId: facts.userId, id: place.transactionId };
  const data = { total: quantity, prepared, dispatched, failed };
  const processing = progress.ended ? null : 'sending';
  await ctx.publish(tx, [
    transactionProgressed({ ...common, data: { ...data, processing } }),
    ...(progress.ended ? [transactionCompleted({ ...common, data })] : []),
  ]);
}

/** Nothing is left to take: count once more, and come back when a mail that was put off is due. */
async function finishDispatch(ctx: JobContext, facts: MailFacts, transactionId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const place = { teamId: facts.teamId, transactionId, now: ctx.clock.now() };
    await publishProgress(ctx, tx, { facts, place });
    const retryAt = await soonestRetry(tx, place);
    const startAfter = retryAt && new Date(retryAt.epochMilliseconds);
    if (startAfter) await ctx.enqueue(tx, [newJob(dispatchGifts, { transactionId }, { startAfter })]);
  });
}
