import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { CardGateway } from '../gateways/card-gateway.ts';
import { readCard } from '../queries/cards.ts';
import { findCharge, insertCharge, type Charge } from '../queries/charges.ts';
import { findChargeable, refusalOf, type CardRefusal, type ChargeableCard } from './charge-automatically.ts';
import { minutesUnderWay, returnUrlOf } from './create-charge.ts';
import { applyAnswer, giveUpChallenge } from './settle-charge.ts';

/**
 * A charge of a stored card without the cardholder. Its id is chosen before the first attempt, so that it is made only
 * once.
 */
export type ChargeWithoutOwner = {
  readonly id: string;
  readonly cardId: string;
  readonly walletId: string;
  readonly amountPence: Pence;
  /** The user who set it up, for the audit log. */
  readonly setBy: string;
};

/** The outcome. `waits`: this charge, or another one of its wallet, is in progress; retry later. */
export type ChargedWithoutOwner =
  | { readonly kind: 'taken' | 'waits' }
  | { readonly kind: 'refused'; readonly reason: 'insufficient-funds' | CardRefusal };

/**
 * Charges a stored card in three steps, like every charge, and adds the money to the wallet. A call with the same id
 * continues an interrupted charge and makes no second one.
 */
export async function chargeWithoutOwner(
  ctx: JobContext,
  gateway: CardGateway | null,
  wanted: ChargeWithoutOwner,
): Promise<ChargedWithoutOwner> {
  if (!gateway) return { kind: 'refused', reason: 'card-unavailable' };
  const begun = await ctx.transaction((tx) => begin(ctx, tx, wanted));
  if ('kind' in begun) return begun;
  const { charge, card } = begun;
  const answer = await gateway.pay({
    chargeId: charge.id,
    amountPence: charge.amountPence,
    source: { instrumentId: card.instrumentId },
    storeCard: false,
    merchantInitiated: { previousPaymentId: card.firstPaymentId },
    recurring: true,
    returnUrl: returnUrlOf(ctx.config.http.publicUrl, charge.id),
  });
  const settled = await ctx.transaction(async (tx) => {
    const known = await applyAnswer(ctx, tx, { chargeId: charge.id, answer, attended: false });
    return known && giveUpChallenge(ctx, tx, known);
  });
  return outcomeOf(settled ?? charge);
}

type StartedCharge = { readonly charge: Charge; readonly card: ChargeableCard };

async function begin(
  ctx: JobContext,
  tx: Tx,
  wanted: ChargeWithoutOwner,
): Promise<StartedCharge | ChargedWithoutOwner> {
  const before = await findCharge(tx, wanted.id);
  if (before && (before.status !== 'pending' || before.paymentId !== null)) return outcomeOf(before);
  const card = await findChargeable(tx, wanted.cardId, ctx.clock.now());
  if ('reason' in card) return { kind: 'refused', reason: card.reason };
  const charge = before ?? (await storeNewCharge(ctx, tx, { wanted, card }));
  return charge ? { charge, card } : { kind: 'waits' };
}

/** @returns null where another charge of this wallet is under way, whose money may be enough. */
async function storeNewCharge(
  ctx: JobContext,
  tx: Tx,
  { wanted, card }: { readonly wanted: ChargeWithoutOwner; readonly card: ChargeableCard },
): Promise<Charge | null> {
  const now = ctx.clock.now();
  const { id, walletId, amountPence, setBy } = wanted;
  const charge = await insertCharge(
    tx,
    {
      id,
      teamId: card.teamId,
      userId: card.userId,
      walletId,
      cardId: card.id,
      amountPence,
      automatic: true,
      recurring: true,
      storeCard: false,
      idempotencyKey: null,
      inputHash: null,
    },
    { now, checkAt: now.add({ minutes: minutesUnderWay }) },
  );
  if (!charge) return null;
  await ctx.audit(tx, [
    {
      action: 'charge.created',
      teamId: charge.teamId,
      subject: { type: 'charge', id },
      actorId: setBy,
      changes: { amountPence: { from: null, to: amountPence }, automatic: { from: null, to: true } },
    },
  ]);
  return charge;
}

function outcomeOf({ status, declineClass, redirectUrl }: Charge): ChargedWithoutOwner {
  if (status === 'processed') return { kind: 'taken' };
  // The cardholder is absent, so the bank cannot ask them to confirm.
  if (status === 'pending')
    return redirectUrl === null ? { kind: 'waits' } : { kind: 'refused', reason: 'card-unavailable' };
  if (declineClass === 'insufficient-funds' || declineClass === 'card-expired')
    return { kind: 'refused', reason: declineClass };
  return { kind: 'refused', reason: 'card-unavailable' };
}

/**
 * Returns why a stored card cannot be charged without the cardholder on a future day: it is not active, its owner did
 * not agree, or its last month is over by then (UK time). Null if it can.
 */
export async function findLaterRefusal(
  db: Queryable,
  cardId: string,
  at: Temporal.Instant,
): Promise<CardRefusal | null> {
  return refusalOf(await readCard(db, cardId), at);
}
