import type { CardTopUp, CardTopUpRequest } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { rememberAnswers } from '../../../platform/http/index.ts';
import { readWallets, toWireWallet, withFigures } from '../../funding/index.ts';
import { errors } from '../errors.ts';
import { maySeeCharge, mayTopUpWallet } from '../policy.ts';
import { setChargeWallet, lockCharge, type Charge } from '../queries/charges.ts';
import { toWireCharge } from '../wire.ts';
import { creditCharge } from './settle-charge.ts';

/**
 * Adds the money of a charge to a wallet: immediately if it was taken, otherwise as soon as it is.
 * @throws wallet.not-found, charge.not-found, charge.not-taken, charge.spent, charge.amount-differs,
 * payment.method-unavailable.
 */
export async function topUpByCard(ctx: Context, walletId: string, request: CardTopUpRequest): Promise<CardTopUp> {
  if (request.payment.method !== 'charge') throw errors.methodUnavailable();
  if (request.userId !== ctx.actor.userId) throw errors.payerIsNotCaller();
  return ctx.transaction(async (tx) => {
    const [wallet] = await readWallets(tx, [walletId]);
    if (!wallet || !mayTopUpWallet(ctx.actor, wallet)) throw errors.walletNotFound();
    if ((request.purchase.reference ?? walletId) !== walletId) throw errors.walletNotFound();
    const charge = await lockCharge(tx, request.payment.reference);
    if (!charge || !maySeeCharge(ctx.actor, charge)) throw errors.chargeNotFound();
    const aimed = await assignChargeToWallet(ctx, tx, { charge, walletId, amountPence: request.purchase.amount });
    const [funded] = await withFigures(tx, [wallet]);
    if (!funded) throw errors.walletNotFound();
    const topUp: CardTopUp = {
      id: aimed.id,
      amount: aimed.amountPence,
      charge: toWireCharge(aimed),
      wallet: toWireWallet(funded, ctx.actor),
    };
    if (ctx.idempotency) await rememberAnswers(tx, [{ key: ctx.idempotency, response: topUp }], ctx.clock.now());
    return topUp;
  });
}

async function assignChargeToWallet(
  ctx: Context,
  tx: Tx,
  {
    charge,
    walletId,
    amountPence,
  }: { readonly charge: Charge; readonly walletId: string; readonly amountPence: number },
): Promise<Charge> {
  if (charge.amountPence !== amountPence) throw errors.amountDiffers(charge.amountPence);
  if (charge.status === 'failed' || charge.status === 'void') throw errors.chargeNotTaken();
  // Money that is already going to one wallet cannot be redirected to another.
  if (charge.walletId !== null && charge.walletId !== walletId) throw errors.chargeSpent();
  if (charge.creditedAt) return charge;
  if (charge.status === 'processed') return creditCharge(ctx, tx, { charge, walletId });
  return (await setChargeWallet(tx, { id: charge.id, walletId, now: ctx.clock.now() })) ?? charge;
}
