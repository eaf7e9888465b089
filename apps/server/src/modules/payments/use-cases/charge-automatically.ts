import { automaticTopUpCapped } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { inPages, oneByOne, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { availableOf, readWallets } from '../../funding/index.ts';
import { findMembers, teamRules } from '../../teams/index.ts';
import { decideTopUp, monthOf } from '../domain/automatic-top-up.ts';
import type { CardGateway } from '../gateways/card-gateway.ts';
import {
  listDueTopUps,
  lockAutomaticTopUp,
  postponeAutomaticTopUp,
  readCharged,
  type AutomaticTopUp,
} from '../queries/automatic-top-ups.ts';
import { readCard, type Card } from '../queries/cards.ts';
import { insertCharge, type Charge } from '../queries/charges.ts';
import { minutesUnderWay, returnUrlOf } from './create-charge.ts';
import { pauseTopUp } from './pause-automatic-top-up.ts';
import { applyAnswer } from './settle-charge.ts';

/** Tops up each wallet whose balance is below the level of its automatic top-up. Purchases never wait for it. */
export async function topUpAutomatically(ctx: JobContext, gateway: CardGateway): Promise<void> {
  const now = ctx.clock.now();
  const pages = inPages<AutomaticTopUp>(
    (last) => listDueTopUps(ctx.readPrimary, { now, after: last?.walletId ?? null }),
    { full: 500 },
  );
  for await (const rules of pages) {
    const available = await availableOf(
      ctx.readPrimary,
      rules.map(({ walletId }) => walletId),
    );
    const low = rules.filter(({ walletId, belowPence }) => (available.get(walletId) ?? belowPence) < belowPence);
    await oneByOne(low, ({ walletId }) =>
      topUpOne(ctx, gateway, walletId).catch((error: unknown) =>
        ctx.log.warn({ err: error, walletId }, 'a wallet could not be topped up automatically; retrying later'),
      ),
    );
  }
}

/** Charges the card of one automatic top-up in three steps; `payments.reconcile` completes interrupted ones. */
export async function topUpOne(ctx: JobContext, gateway: CardGateway, walletId: string): Promise<void> {
  const begun = await ctx.transaction((tx) => begin(ctx, tx, walletId));
  if (!begun) return;
  const { charge, card } = begun;
  const answer = await gateway.pay({
    chargeId: charge.id,
    amountPence: charge.amountPence,
    source: { instrumentId: card.instrumentId },
    storeCard: false,
    merchantInitiated: { previousPaymentId: card.firstPaymentId },
    recurring: false,
    returnUrl: returnUrlOf(ctx.config.http.publicUrl, charge.id),
  });
  await ctx.transaction((tx) => applyAnswer(ctx, tx, { chargeId: charge.id, answer, attended: false }));
}

export type ChargeableCard = Card & { readonly firstPaymentId: string };
type StartedCharge = { readonly charge: Charge; readonly card: ChargeableCard };

/**
 * Decides under the lock of the automatic top-up, and stores the charge. Settling a charge holds the same lock, so the
 * available balance is read either with its money or with the charge still in progress.
 */
async function begin(ctx: JobContext, tx: Tx, walletId: string): Promise<StartedCharge | null> {
  const rule = await lockAutomaticTopUp(tx, walletId);
  const now = ctx.clock.now();
  if (!rule || rule.pausedAt || (rule.retryAt && Temporal.Instant.compare(rule.retryAt, now) > 0)) return null;
  const [wallet] = await readWallets(tx, [walletId]);
  const team = wallet ? await teamRules(tx, wallet.teamId) : null;
  // Money of a closed subteam is moved away, and a locked wallet has a dispute.
  if (!wallet || wallet.locked || !team || team.closed) return null;
  const month = monthOf(now, team.preferences.timeZone);
  const { chargedPence, underWay } = await readCharged(tx, walletId, month.from);
  const availablePence = (await availableOf(tx, [walletId])).get(walletId);
  if (underWay || availablePence === undefined) return null;
  const decision = decideTopUp(rule, { availablePence, chargedPence });
  if (decision === 'enough') return null;
  if (decision === 'capped') {
    await postponeAutomaticTopUp(tx, walletId, month.to);
    await ctx.publish(tx, [automaticTopUpCapped({ id: walletId, teamId: wallet.teamId, ownerId: null })]);
    return null;
  }
  const card = await findChargeable(tx, rule.cardId, now);
  if ('reason' in card) {
    await pauseTopUp(ctx, tx, { rule, reason: card.reason });
    return null;
  }
  const charge = await writeCharge(ctx, tx, { rule, card });
  return charge && { charge, card };
}

export type CardRefusal = 'card-expired' | 'card-unavailable';

/**
 * Returns the card, or why it cannot be charged without the cardholder at an instant: it is not active, its owner did
 * not agree or left the team, or its last month is over (UK time), which may precede its change of status.
 */
export async function findChargeable(
  tx: Tx,
  cardId: string,
  at: Temporal.Instant,
): Promise<ChargeableCard | { readonly reason: CardRefusal }> {
  const card = await readCard(tx, cardId);
  const reason = refusalOf(card, at);
  if (!card || card.firstPaymentId === null || reason) return { reason: reason ?? 'card-unavailable' };
  const owners = await findMembers(tx, { teamIds: [card.teamId], userIds: [card.userId] });
  return owners.length > 0 ? { ...card, firstPaymentId: card.firstPaymentId } : { reason: 'card-unavailable' };
}

/** Returns why a card cannot be charged at an instant, from its own fields; null if it can. */
export function refusalOf(card: Card | null, at: Temporal.Instant): CardRefusal | null {
  if (card?.status === 'expired') return 'card-expired';
  if (card?.status !== 'active' || card.firstPaymentId === null) return 'card-unavailable';
  const { year, month } = at.toZonedDateTimeISO('Europe/London');
  return card.expiryYear * 12 + card.expiryMonth >= year * 12 + month ? null : 'card-expired';
}

/** @returns null where a charge of this wallet is under way. */
async function writeCharge(
  ctx: JobContext,
  tx: Tx,
  { rule, card }: { readonly rule: AutomaticTopUp; readonly card: ChargeableCard },
): Promise<Charge | null> {
  const now = ctx.clock.now();
  const charge = await insertCharge(
    tx,
    {
      id: newId(),
      teamId: card.teamId,
      userId: card.userId,
      walletId: rule.walletId,
      cardId: card.id,
      amountPence: rule.amountPence,
      automatic: true,
      recurring: false,
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
      subject: { type: 'charge', id: charge.id },
      actorId: rule.setBy,
      changes: { amountPence: { from: null, to: charge.amountPence }, automatic: { from: null, to: true } },
    },
  ]);
  return charge;
}
