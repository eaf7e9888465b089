import {
  automaticTopUpPauseText,
  type AutomaticTopUp as WireAutomaticTopUp,
  type AutomaticTopUpAnswer,
  type AutomaticTopUpRule,
} from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import { hasPermissionOn, reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { readWallets } from '../../funding/index.ts';
import { teamRules } from '../../teams/index.ts';
import { isCapReached, monthOf } from '../domain/automatic-top-up.ts';
import { errors } from '../errors.ts';
import type { CardGateway } from '../gateways/card-gateway.ts';
import { mayTopUpWallet } from '../policy.ts';
import {
  findAutomaticTopUp,
  lockAutomaticTopUp,
  readCharged,
  removeAutomaticTopUp as removeRow,
  setAutomaticTopUp as setRow,
  type AutomaticTopUp,
} from '../queries/automatic-top-ups.ts';
import { findCard, lockCards, readCard, type Card } from '../queries/cards.ts';

type Wallet = { readonly id: string; readonly teamId: string; readonly ownerUserId: string | null };

/** @throws wallet.not-found for people who may not top up the wallet. */
export async function readAutomaticTopUp(ctx: Context, walletId: string): Promise<AutomaticTopUpAnswer> {
  const [wallet] = await readWallets(ctx.read, [walletId]);
  if (!wallet || !mayTopUpWallet(ctx.actor, wallet)) throw errors.walletNotFound();
  return answerOf(ctx, ctx.read, wallet);
}

/**
 * Sets the automatic top-up of a wallet, from a card within the caller's reach whose owner agreed to such charges.
 * @throws wallet.not-found, card.not-found, card.not-active, charge.no-first-payment, payment.method-unavailable.
 */
export async function setAutomaticTopUp(
  ctx: Context,
  { gateway }: { readonly gateway: CardGateway | null },
  { walletId, rule }: { readonly walletId: string; readonly rule: AutomaticTopUpRule },
): Promise<AutomaticTopUpAnswer> {
  return ctx.transaction(async (tx) => {
    const wallet = await findManagedWallet(ctx, tx, walletId);
    if (!gateway) throw errors.methodUnavailable();
    const card = await lockChargeable(ctx, tx, rule.cardId);
    const before = await lockAutomaticTopUp(tx, walletId);
    const after = {
      walletId,
      teamId: wallet.teamId,
      cardId: card.id,
      belowPence: amountOfPence(rule.below),
      amountPence: amountOfPence(rule.amount),
      monthlyCapPence: amountOfPence(rule.monthlyCap),
      setBy: ctx.actor.userId,
      updatedAt: ctx.clock.now(),
    };
    await setRow(tx, after);
    await record(ctx, tx, { wallet, before, after });
    return answerOf(ctx, tx, wallet);
  });
}

/** @throws wallet.not-found. */
export async function removeAutomaticTopUp(ctx: Context, walletId: string): Promise<{ status: 'ok' }> {
  return ctx.transaction(async (tx) => {
    const wallet = await findManagedWallet(ctx, tx, walletId);
    const before = await lockAutomaticTopUp(tx, walletId);
    if (before) {
      await removeRow(tx, walletId);
      await record(ctx, tx, { wallet, before, after: null });
    }
    return { status: 'ok' };
  });
}

/** Finds a wallet that the caller may top up automatically by card. */
async function findManagedWallet(ctx: Context, tx: Tx, walletId: string): Promise<Wallet> {
  const [wallet] = await readWallets(tx, [walletId]);
  if (!wallet || !mayChange(ctx, wallet)) throw errors.walletNotFound();
  return wallet;
}

function mayChange({ actor }: Context, { teamId, ownerUserId }: Wallet): boolean {
  return (
    actor.kind === 'user' &&
    hasPermissionOn(actor, 'create-merchant-initiated-charge', { teamId, ownerId: ownerUserId })
  );
}

async function lockChargeable(ctx: Context, tx: Tx, cardId: string): Promise<Card> {
  const seen = await findCard(tx, reachOf(ctx.actor, 'manage-cards'), cardId);
  const [card] = seen ? await lockCards(tx, [cardId]) : [];
  if (!card) throw errors.cardNotFound();
  if (card.status !== 'active') throw errors.cardNotActive();
  if (card.firstPaymentId === null) throw errors.noFirstPayment();
  return card;
}

type Terms = Pick<AutomaticTopUp, 'cardId' | 'belowPence' | 'amountPence' | 'monthlyCapPence'>;

async function record(
  ctx: Context,
  tx: Tx,
  { wallet, before, after }: { readonly wallet: Wallet; readonly before: Terms | null; readonly after: Terms | null },
): Promise<void> {
  const change = (key: keyof Terms) => ({ from: before?.[key] ?? null, to: after?.[key] ?? null });
  await ctx.audit(tx, [
    {
      action: 'wallet.automatic-top-up-changed',
      teamId: wallet.teamId,
      subject: { type: 'wallet', id: wallet.id },
      changes: {
        cardId: change('cardId'),
        belowPence: change('belowPence'),
        amountPence: change('amountPence'),
        monthlyCapPence: change('monthlyCapPence'),
      },
    },
  ]);
}

async function answerOf(ctx: Context, db: Queryable, wallet: Wallet): Promise<AutomaticTopUpAnswer> {
  const rule = await findAutomaticTopUp(db, wallet.id);
  return { automaticTopUp: rule && (await toWire(ctx, db, rule)), canChange: mayChange(ctx, wallet) };
}

async function toWire(ctx: Context, db: Queryable, rule: AutomaticTopUp): Promise<WireAutomaticTopUp> {
  const { preferences } = await teamRules(db, rule.teamId);
  const month = monthOf(ctx.clock.now(), preferences.timeZone);
  const card = await readCard(db, rule.cardId);
  const { chargedPence, underWay } = await readCharged(db, rule.walletId, month.from);
  return {
    walletId: rule.walletId,
    below: rule.belowPence,
    amount: rule.amountPence,
    monthlyCap: rule.monthlyCapPence,
    card: card && {
      id: card.id,
      scheme: card.scheme,
      last4Digits: card.last4,
      expiryMonth: card.expiryMonth,
      expiryYear: card.expiryYear,
    },
    chargedThisMonth: chargedPence,
    capReached: isCapReached(rule, chargedPence),
    nextMonth: month.to.toString(),
    underWay,
    paused:
      rule.pausedReason && rule.pausedAt
        ? {
            reason: rule.pausedReason,
            ...automaticTopUpPauseText(rule.pausedReason),
            date: rule.pausedAt.toString(),
          }
        : null,
    dateModified: rule.updatedAt.toString(),
  };
}
