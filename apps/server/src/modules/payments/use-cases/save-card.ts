import { limits } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';
import { forgetCardQueue } from '../domain/queues.ts';
import { lockCardStorage, findSameCard, lockCardsOf, renewCard, storeCard, type Card } from '../queries/cards.ts';
import type { Charge } from '../queries/charges.ts';

type SaveCardContext = Pick<Context, 'clock' | 'audit' | 'enqueue'>;
type PaidCharge = { readonly charge: Charge; readonly payment: ProviderPayment };

/**
 * Stores the card of a charge if its payer agreed; a known card keeps its row, even with another instrument.
 * @returns the card's id; null if there is no card to store, or the payer has the maximum number of cards.
 */
export async function saveCard(ctx: SaveCardContext, tx: Tx, { charge, payment }: PaidCharge): Promise<string | null> {
  const { card } = payment;
  if (!card) return null;
  await lockCardStorage(tx, charge);
  const cards = await lockCardsOf(tx, charge);
  const charged = cards.find(({ id }) => id === charge.cardId);
  // The instrument of a card that was charged by id may have been replaced while the payment was in progress.
  if (charge.cardId !== null && charged?.instrumentId !== card.instrumentId) return charge.cardId;
  const sameId = await findSameCard(tx, charge, card);
  const known = cards.find(({ id }) => id === sameId) ?? null;
  if (!known && cards.length >= limits.cardsPerPerson) return null;
  const facts = {
    isDefault: !cards.some(({ isDefault }) => isDefault),
    firstPaymentId: payment.paymentId,
    verificationChargeId: charge.amountPence === 0 ? charge.id : null,
    card,
    now: ctx.clock.now(),
  };
  if (known) {
    const renewed = await renewCard(tx, { ...facts, id: known.id });
    await recordRenewal(ctx, tx, { known, renewed });
    return renewed.id;
  }
  const stored = await storeCard(tx, { ...facts, id: newId(), teamId: charge.teamId, userId: charge.userId });
  await ctx.audit(tx, [
    {
      action: 'card.stored',
      teamId: charge.teamId,
      subject: { type: 'card', id: stored.id },
      actorId: charge.userId,
      changes: { last4: { from: null, to: stored.last4 }, scheme: { from: null, to: stored.scheme } },
    },
  ]);
  return stored.id;
}

const expiryOf = ({ expiryMonth, expiryYear }: Card): string => `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;

/** Deletes a card's former instrument at the provider, and records the changes. */
async function recordRenewal(
  ctx: SaveCardContext,
  tx: Tx,
  { known, renewed }: { readonly known: Card; readonly renewed: Card },
): Promise<void> {
  if (known.instrumentId !== renewed.instrumentId)
    await ctx.enqueue(tx, [newJob(forgetCardQueue, { instrumentId: known.instrumentId })]);
  const changes = {
    ...(known.status !== renewed.status && { status: { from: known.status, to: renewed.status } }),
    ...(expiryOf(known) !== expiryOf(renewed) && { expiry: { from: expiryOf(known), to: expiryOf(renewed) } }),
  };
  if (Object.keys(changes).length === 0) return;
  await ctx.audit(tx, [
    {
      action: 'card.changed',
      teamId: renewed.teamId,
      subject: { type: 'card', id: renewed.id },
      actorId: renewed.userId,
      changes,
    },
  ]);
}
