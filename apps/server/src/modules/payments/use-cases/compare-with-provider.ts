import type { PaymentDifference as WireDifference } from '@huggg/contracts';
import { pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { oneByOne } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { comparePayments } from '../domain/compare-payments.ts';
import { errors } from '../errors.ts';
import type { CardGateway } from '../gateways/card-gateway.ts';
import {
  insertDifferences,
  listChargesToCompare,
  listDifferences,
  resolveDifference,
  type PaymentDifference,
} from '../queries/payment-differences.ts';
import { findChargeOfPayment } from '../queries/charges.ts';
import { listDaysToCompare, noteComparison } from '../queries/payment-comparisons.ts';
import { applyPayment } from './settle-charge.ts';

/** How far the provider's clock and ours may be apart. */
const marginMinutes = 60;

type Period = { readonly from: Temporal.Instant; readonly to: Temporal.Instant };

/**
 * Compares a period with the provider's own list, and leaves to operators what our charges do not settle.
 * @returns how many differences are new.
 */
export async function compareWithProvider(
  ctx: JobContext,
  gateway: CardGateway,
  { from, to }: Period,
): Promise<number> {
  const margin = { minutes: marginMinutes };
  const theirs = await gateway.listPayments({ from: from.subtract(margin), to: to.add(margin) });
  await oneByOne(
    theirs.filter(({ state }) => state === 'paid'),
    async (payment) => {
      const chargeId = await findChargeOfPayment(ctx.readPrimary, payment);
      if (chargeId) await ctx.transaction((tx) => applyPayment(ctx, tx, { chargeId, payment, attended: false }));
    },
  );
  const paymentIds = theirs.map(({ paymentId }) => paymentId);
  const charges = await listChargesToCompare(ctx.readPrimary, { paymentIds, from, to });
  const inPeriod = ({ createdAt }: { readonly createdAt: Temporal.Instant }): boolean =>
    createdAt.epochMilliseconds >= from.epochMilliseconds && createdAt.epochMilliseconds < to.epochMilliseconds;
  const ours = charges.map((charge) => ({ ...charge, isExpected: charge.isTaken && inPeriod(charge) }));
  const found = comparePayments(theirs, ours).map((difference) => ({
    ...difference,
    id: newId(),
    oursPence: difference.oursPence === null ? null : pence(difference.oursPence),
    theirsPence: difference.theirsPence === null ? null : pence(difference.theirsPence),
  }));
  if (found.length === 0) return 0;
  const added = await ctx.transaction((tx) => insertDifferences(tx, found, ctx.clock.now()));
  if (added > 0) ctx.log.error({ added }, 'the card provider’s list differs from the charges here');
  return added;
}

/** How far back days that were missed are compared. */
const daysBack = 40;

/** Compares each day in UTC that has ended and was not compared yet, after an outage several. */
export async function compareDays(ctx: JobContext, gateway: CardGateway): Promise<void> {
  const today = ctx.clock.now().toZonedDateTimeISO('UTC').toPlainDate();
  const days = await listDaysToCompare(ctx.readPrimary, { today, from: today.subtract({ days: daysBack }) });
  await oneByOne(days, async (day) => {
    const from = day.toZonedDateTime('UTC').toInstant();
    await compareWithProvider(ctx, gateway, { from, to: from.add({ hours: 24 }) });
    await ctx.transaction((tx) => noteComparison(tx, day, ctx.clock.now()));
  });
}

function toWire(difference: PaymentDifference): WireDifference {
  return {
    id: difference.id,
    kind: difference.kind,
    paymentId: difference.paymentId,
    chargeId: difference.chargeId,
    ours: difference.oursPence,
    theirs: difference.theirsPence,
    dateFound: difference.foundAt.toString(),
    dateResolved: difference.resolvedAt?.toString() ?? null,
    note: difference.note,
  };
}

export async function readDifferences(
  ctx: Context,
  { all, cursor, limit }: { readonly all: boolean; readonly cursor: string | undefined; readonly limit: number },
): Promise<{ data: WireDifference[]; next: string | null }> {
  const rows = await listDifferences(ctx.read, { all, before: cursor ?? null, limit: limit + 1 });
  const data = rows.slice(0, limit).map(toWire);
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** Writes that an operator looked at a difference, and what they found. @throws payment-difference.not-found. */
export async function closeDifference(
  ctx: Context,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<WireDifference> {
  return ctx.transaction(async (tx) => {
    const closed = await resolveDifference(tx, { id, note, by: ctx.actor.userId, now: ctx.clock.now() });
    if (!closed) throw errors.differenceNotFound();
    await ctx.audit(tx, [
      {
        action: 'payment-difference.resolved',
        teamId: null,
        subject: { type: 'charge', id: closed.chargeId ?? closed.id },
        changes: { kind: { from: null, to: closed.kind }, note: { from: null, to: note } },
      },
    ]);
    return toWire(closed);
  });
}
