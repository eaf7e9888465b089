import { limits, type ChargeResult, type NewCharge as WireNewCharge } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { reachOf, requireAnyScope, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { readWallets } from '../../funding/index.ts';
import { errors } from '../errors.ts';
import type { CardGateway, PaymentRequest } from '../gateways/card-gateway.ts';
import { mayTopUpWallet } from '../policy.ts';
import { findCard, listCards, type Card } from '../queries/cards.ts';
import { findChargeByKey, insertCharge, type Charge } from '../queries/charges.ts';
import { toChargeResult } from '../wire.ts';
import { prepareOrderForCharge, type ChargedOrders } from './charge-for-order.ts';
import { applyAnswer } from './settle-charge.ts';

/** Minutes that a charge is in progress before the job checks it. */
export const minutesUnderWay = 1;

/**
 * Charges a card in three steps: stores the intent, calls the provider, stores the outcome. The charge's id is the
 * provider's idempotency key, so a request or the job can resume it after a crash at any step.
 * @throws card.not-found, card.not-active, card.limit-reached, charge.no-first-payment, charge.card-or-token,
 * charge.under-way, wallet.not-found, payment.method-unavailable, and what keeps its order from being paid.
 */
export async function createCharge(
  ctx: Context,
  { gateway, orders }: { readonly gateway: CardGateway | null; readonly orders: ChargedOrders },
  request: WireNewCharge,
): Promise<ChargeResult> {
  if (!gateway || request.method !== 'checkout') throw errors.methodUnavailable();
  if (request.userId !== ctx.actor.userId) throw errors.payerIsNotCaller();
  const { charge, card } = await ctx.transaction((tx) => begin(ctx, tx, { orders, request }));
  if (charge.status !== 'pending' || charge.paymentId !== null) return toChargeResult(charge);
  const answer = await gateway.pay(toPaymentRequest(ctx, { charge, card, request }));
  return ctx.transaction(async (tx) => {
    const settled = await applyAnswer(ctx, tx, { chargeId: charge.id, answer, attended: true });
    const result = toChargeResult(settled ?? charge);
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: result }], ctx.clock.now());
    return result;
  });
}

type StartedCharge = { readonly charge: Charge; readonly card: Card | null };

async function begin(
  ctx: Context,
  tx: Tx,
  { orders, request }: { readonly orders: ChargedOrders; readonly request: WireNewCharge },
): Promise<StartedCharge> {
  const { actor, idempotency } = ctx;
  const card = await cardOf(ctx, tx, request);
  // A repeated request finds its charge, whatever happened to its order meanwhile.
  const known = request.orderId === undefined ? null : await findRepeatedCharge(ctx, tx);
  if (known) return { charge: known, card };
  await prepareOrderForCharge(ctx, tx, { orders, request });
  await assertWallet(ctx, tx, request.walletId);
  const now = ctx.clock.now();
  const charge = await insertCharge(
    tx,
    {
      id: newId(),
      teamId: actor.teamId,
      userId: actor.userId,
      walletId: request.walletId ?? null,
      cardId: card?.id ?? null,
      orderId: request.orderId ?? null,
      amountPence: amountOfPence(request.amount),
      automatic: false,
      recurring: request.recurring,
      storeCard: request.storeCard,
      idempotencyKey: idempotency?.key ?? null,
      inputHash: idempotency?.inputHash ?? null,
    },
    { now, checkAt: now.add({ minutes: minutesUnderWay }) },
  );
  if (!charge) return { charge: await requireRepeatedCharge(ctx, tx), card };
  await ctx.audit(tx, [
    {
      action: 'charge.created',
      teamId: actor.teamId,
      subject: { type: 'charge', id: charge.id },
      changes: { amountPence: { from: null, to: charge.amountPence } },
    },
  ]);
  return { charge, card };
}

/** Returns the charge that an earlier identical request made. @throws idempotency.body-changed. */
async function findRepeatedCharge({ actor, idempotency }: Context, tx: Tx): Promise<Charge | null> {
  if (!idempotency) return null;
  const found = await findChargeByKey(tx, { teamId: actor.teamId, userId: actor.userId, key: idempotency.key });
  if (found && !found.inputHash?.equals(idempotency.inputHash)) throw errors.bodyChanged();
  return found;
}

/**
 * Returns the charge that prevented a new one, if the same request made it.
 * @throws charge.under-way for another charge of the same order.
 */
async function requireRepeatedCharge(ctx: Context, tx: Tx): Promise<Charge> {
  const found = await findRepeatedCharge(ctx, tx);
  if (!found) throw errors.chargeUnderWay();
  return found;
}

async function cardOf({ actor }: Context, tx: Tx, request: WireNewCharge): Promise<Card | null> {
  if ((request.cardId === undefined) === (request.data === undefined)) throw errors.cardOrToken();
  if (request.merchantInitiated) requireAnyScope(actor, 'create-merchant-initiated-charge');
  const reach = reachOf(actor, 'manage-cards');
  if (request.cardId === undefined) {
    if (request.merchantInitiated) throw errors.noFirstPayment();
    const own = request.storeCard ? await listCards(tx, { teamIds: [actor.teamId], ownerId: actor.userId }) : [];
    if (own.length >= limits.cardsPerPerson) throw errors.cardLimitReached(limits.cardsPerPerson);
    return null;
  }
  const card = await findCard(tx, reach, request.cardId);
  // Another person's card may be charged only without the cardholder, which is what they agreed to.
  if (!card || (card.userId !== actor.userId && !request.merchantInitiated)) throw errors.cardNotFound();
  if (card.status !== 'active') throw errors.cardNotActive();
  if (request.merchantInitiated) previousPaymentOf(card, request);
  return card;
}

/** Returns the payment in which a card's owner agreed to charges without them. @throws charge.no-first-payment. */
function previousPaymentOf(card: Card, { previousPaymentId }: Pick<WireNewCharge, 'previousPaymentId'>): string {
  const { firstPaymentId } = card;
  if (!firstPaymentId || (previousPaymentId !== undefined && previousPaymentId !== firstPaymentId))
    throw errors.noFirstPayment();
  return firstPaymentId;
}

async function assertWallet({ actor }: Context, tx: Tx, walletId: string | undefined): Promise<void> {
  if (walletId === undefined) return;
  const [wallet] = await readWallets(tx, [walletId]);
  if (!wallet || !mayTopUpWallet(actor, wallet)) throw errors.walletNotFound();
}

function toPaymentRequest(
  { config }: Context,
  { charge, card, request }: StartedCharge & { readonly request: WireNewCharge },
): PaymentRequest {
  return {
    chargeId: charge.id,
    amountPence: charge.amountPence,
    source: card ? { instrumentId: card.instrumentId } : { token: request.data?.token ?? '' },
    storeCard: charge.storeCard,
    merchantInitiated:
      card && request.merchantInitiated ? { previousPaymentId: previousPaymentOf(card, request) } : null,
    recurring: charge.recurring,
    returnUrl: returnUrlOf(config.http.publicUrl, charge.id),
  };
}

/** Returns the address to which the provider sends the payer back. The parameters that it adds are not trusted. */
export function returnUrlOf(publicUrl: string, chargeId: string): string {
  return `${publicUrl}/payments/return?charge=${chargeId}`;
}
