import { limits } from '@huggg/contracts';
import { inPages, oneByOne, type Tx } from '../../../platform/database/index.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import { derivedId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findTopUpDescription } from '../../funding/index.ts';
import {
  finishRefund,
  detachOrder,
  listUnspentOfOrders,
  lockCharge,
  readDisputed,
  wasReturnRefused,
  writeRefund,
  type CardGateway,
  type Charge,
  type ChargeRefund,
} from '../../payments/index.ts';
import { findUnneededCharges, type MadeForOrder } from '../queries/find-unneeded-charges.read-model.ts';

/**
 * Returns the id of the refund of a charge that its order did not need. There is at most one such refund for a charge.
 */
export function unneededRefundId(chargeId: string): string {
  return derivedId(chargeId, 'not-needed');
}

/** Returns the order that a charge was made for, even if the payer gave it up. */
export function originalOrderIdOf({ orderId, leftOrderId }: Charge): string | null {
  return orderId ?? leftOrderId;
}

/**
 * Refunds a card payment that was confirmed although its order was paid another way: a payer who gives up one payment
 * and pays with another card may confirm both, and the provider cannot cancel the first. Money that the wallet has
 * spent in the meantime is not refunded.
 */
export async function refundUnneededCharge(ctx: JobContext, gateway: CardGateway): Promise<void> {
  const since = ctx.clock.now().subtract({ hours: limits.voidHours });
  const pages = inPages<Charge>((last) => listUnspentOfOrders(ctx.readPrimary, { since, after: last?.id ?? null }), {
    full: 50,
  });
  for await (const charges of pages) {
    const unneeded = await findUnneededCharges(ctx.readPrimary, charges.flatMap(toMadeForOrder));
    await oneByOne(
      charges.filter(({ id }) => unneeded.has(id)),
      ({ id }) =>
        refundCharge(ctx, gateway, id).catch((error: unknown) =>
          ctx.log.warn({ err: error, chargeId: id }, 'an unneeded charge could not be released; retrying later'),
        ),
    );
  }
}

function toMadeForOrder(charge: Charge): readonly MadeForOrder[] {
  const { id: chargeId, creditedAt } = charge;
  const orderId = originalOrderIdOf(charge);
  return orderId && creditedAt ? [{ chargeId, orderId, creditedAt }] : [];
}

async function refundCharge(ctx: JobContext, gateway: CardGateway, chargeId: string): Promise<void> {
  const refund = await ctx
    .transaction((tx) => startRefund(ctx, tx, chargeId))
    .catch(async (error: unknown) => {
      if (!(error instanceof CatalogueError)) throw error;
      // Either the wallet is locked and may be unlocked later, or it has spent the money, and money that it receives
      // later is not this money.
      if (error.code === 'wallet.insufficient-funds') await ctx.transaction((tx) => keepInWallet(ctx, tx, chargeId));
      return null;
    });
  if (refund) await finishRefund(ctx, gateway, refund);
}

/** Leaves the money of a charge in its wallet, and stops checking whether its order needed it. */
async function keepInWallet(ctx: JobContext, tx: Tx, chargeId: string): Promise<void> {
  const charge = await lockCharge(tx, chargeId);
  if (charge?.status === 'processed' && charge.transactionId === null)
    await detachOrder(tx, { id: chargeId, now: ctx.clock.now() });
}

async function startRefund(ctx: JobContext, tx: Tx, chargeId: string): Promise<ChargeRefund | null> {
  const charge = await lockCharge(tx, chargeId);
  // Checks again with the charge locked, because it may have paid an order, or been refunded, since it was listed.
  if (charge?.status !== 'processed' || charge.transactionId !== null || charge.refundedPence !== 0) return null;
  if (!charge.walletId || (await wasReturnRefused(tx, chargeId)) || (await readDisputed(tx, chargeId)) > 0) return null;
  const refund: ChargeRefund = {
    id: unneededRefundId(chargeId),
    chargeId,
    walletId: charge.walletId,
    amountPence: charge.amountPence,
    kind: 'void',
    status: 'pending',
    inputHash: null,
  };
  const { teamId, userId: requestedBy } = charge;
  const cardName = (await findTopUpDescription(tx, chargeId)) ?? 'Card';
  const description = `${cardName}, released: its order was paid another way`;
  await writeRefund(ctx, tx, { refund, teamId, requestedBy, idempotencyKey: null, description });
  return refund;
}
