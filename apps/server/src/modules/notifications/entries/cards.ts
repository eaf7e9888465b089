import {
  cardExpired,
  cardExpiring,
  chargeCredited,
  chargeDisputed,
  chargeRefunded,
  chargeRefundRefused,
  chargeSettled,
  chargeUnconfirmed,
  declineText,
  limits,
} from '@huggg/contracts';
import type { Queryable } from '../../../platform/database/index.ts';
import { findTopUpDescription, readWallets } from '../../funding/index.ts';
import { findCharge, listTopUpsOfCard, readCard, type Charge } from '../../payments/index.ts';
import { findOrderOfCharge, nameOfOrder, originalOrderIdOf, unneededRefundId } from '../../purchases/index.ts';
import { cardOwnerAndUsers, owner, payerAndFunders } from '../audiences.ts';
import { mail } from '../notification.ts';
import { pathToPay } from './order-payments.ts';

/**
 * Returns the details of a charge that was added to a wallet: the wallet's name, and the card as "Visa ending 4242".
 */
async function creditOf(
  db: Queryable,
  { chargeId, walletId }: { readonly chargeId: string; readonly walletId: string },
): Promise<{ readonly walletName: string; readonly cardName: string } | null> {
  const [wallet] = await readWallets(db, [walletId]);
  const cardName = await findTopUpDescription(db, chargeId);
  return wallet && cardName !== null ? { walletName: wallet.name, cardName } : null;
}

/** Returns the path where the user can try again: pay the order, top up the wallet, or store the card. */
async function pathToTryAgain(db: Queryable, { id, orderId, walletId, amountPence }: Charge): Promise<string> {
  const order = orderId ?? (await findOrderOfCharge(db, id))?.id;
  if (order) return pathToPay(order);
  return walletId && amountPence > 0 ? `/wallets/${walletId}/top-up/card?amount=${amountPence}` : '/cards';
}

export const cardNotifications = {
  'card-receipt': mail({
    event: chargeCredited,
    audience: owner,
    composer: 'card-receipt',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, data }, common, publicUrl }) => {
      const found = await creditOf(ctx.readPrimary, { chargeId: id, walletId: data.walletId });
      const charge = await findCharge(ctx.readPrimary, id);
      const order = charge?.transactionId ? await findOrderOfCharge(ctx.readPrimary, id) : null;
      const left = charge?.leftOrderId ? await nameOfOrder(ctx.readPrimary, charge.leftOrderId) : null;
      return (
        found && {
          message: {
            ...common,
            ...found,
            kind: 'card-receipt',
            late: data.late,
            left,
            amountPence: data.amountPence,
            reference: id,
            walletUrl: `${publicUrl}/wallets/${data.walletId}`,
            order: order && { name: order.name, url: `${publicUrl}/transactions/${charge?.transactionId}` },
          },
        }
      );
    },
  }),

  'card-to-confirm': mail({
    event: chargeUnconfirmed,
    audience: owner,
    composer: 'card-to-confirm',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id }, common, publicUrl }) => {
      const charge = await findCharge(ctx.readPrimary, id);
      if (charge?.status !== 'pending' || charge.redirectUrl === null) return null;
      return {
        message: {
          ...common,
          kind: 'card-to-confirm',
          amountPence: charge.amountPence,
          minutes: limits.challengeMinutes,
          // Our own page, which redirects to the bank only while the payment is still pending.
          url: `${publicUrl}/payments/return?charge=${id}`,
        },
      };
    },
  }),

  /** Sent only if no page showed the failure to the payer. */
  'card-not-charged': mail({
    event: chargeSettled,
    audience: owner,
    composer: 'card-not-charged',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, data }, common, publicUrl }) => {
      // For an automatic charge, the users who fund the wallet are mailed instead.
      if (data.status !== 'failed' || data.attended || data.automatic) return null;
      const charge = await findCharge(ctx.readPrimary, id);
      // The money may have arrived after all; that has its own receipt.
      if (charge?.status !== 'failed') return null;
      return {
        message: {
          ...common,
          kind: 'card-not-charged',
          amountPence: charge.amountPence,
          reason: declineText[charge.declineClass ?? 'refused'].friendly,
          url: `${publicUrl}${await pathToTryAgain(ctx.readPrimary, charge)}`,
        },
      };
    },
  }),

  'card-refund': mail({
    event: [chargeRefunded, chargeRefundRefused],
    audience: owner,
    composer: 'card-refund',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, data }, common, publicUrl }) => {
      const isRefused = 'refundId' in data;
      // Another mail explains where the money of an order that was not bought is.
      if (isRefused && (await findOrderOfCharge(ctx.readPrimary, id))) return null;
      const refund = isRefused ? { refundId: data.refundId, chargeId: id } : { refundId: id, chargeId: data.chargeId };
      const found = await creditOf(ctx.readPrimary, { ...refund, walletId: data.walletId });
      const charge =
        refund.refundId === unneededRefundId(refund.chargeId) && (await findCharge(ctx.readPrimary, refund.chargeId));
      const orderId = charge && originalOrderIdOf(charge);
      return (
        found && {
          id: `${refund.refundId}.${isRefused ? 'refused' : 'accepted'}`,
          message: {
            ...common,
            ...found,
            kind: 'card-refund',
            stage: isRefused ? 'refused' : 'accepted',
            unneeded: orderId ? await nameOfOrder(ctx.readPrimary, orderId) : null,
            amountPence: data.amountPence,
            walletUrl: `${publicUrl}/wallets/${data.walletId}`,
          },
        }
      );
    },
  }),

  'card-dispute': mail({
    event: chargeDisputed,
    audience: payerAndFunders,
    composer: 'card-dispute',
    preference: 'mandatory',
    facts: async ({ ctx, event: { id, data }, person, common, publicUrl }) => {
      const found = await creditOf(ctx.readPrimary, data);
      return (
        found && {
          id: `${id}.${data.status}.${person?.id}`,
          message: {
            ...common,
            ...found,
            kind: 'card-dispute',
            stage: data.status,
            amountPence: data.amountPence,
            walletUrl: `${publicUrl}/wallets/${data.walletId}`,
          },
        }
      );
    },
  }),

  'card-expiry': mail({
    event: [cardExpiring, cardExpired],
    audience: cardOwnerAndUsers,
    composer: 'card-expiry',
    preference: 'mandatory',
    facts: async ({ ctx, event, person, common, publicUrl }) => {
      const stage = event.type === cardExpiring.type ? 'expiring' : 'expired';
      const card = await readCard(ctx.readPrimary, event.id);
      if (card?.status !== (stage === 'expired' ? 'expired' : 'active')) return null;
      const walletIds = (await listTopUpsOfCard(ctx.readPrimary, card.id)).map(({ walletId }) => walletId);
      const wallets = walletIds.length > 0 ? await readWallets(ctx.readPrimary, walletIds) : [];
      const lastMonth = `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`;
      return {
        id: `${card.id}.${stage}.${lastMonth}.${person?.id}`,
        message: {
          ...common,
          kind: 'card-expiry',
          stage,
          cardName: `${card.scheme} ending ${card.last4}`,
          lastMonth,
          uses: wallets.map(({ name }) => name),
          cardsUrl: `${publicUrl}/cards`,
        },
      };
    },
  }),
};
