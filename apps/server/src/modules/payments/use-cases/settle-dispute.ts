import { chargeDisputed } from '@huggg/contracts';
import { amountOfPence } from '@huggg/money';
import type { Tx } from '../../../platform/database/index.ts';
import { derivedId, newId } from '../../../platform/ids/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { postToHouse } from '../../books/index.ts';
import {
  disputeLock,
  lockWalletRow,
  readWallets,
  returnToWallet,
  takeFromWallet,
  unlockWallet,
} from '../../funding/index.ts';
import type { ProviderDispute } from '../domain/provider-payment.ts';
import type { CardGateway } from '../gateways/card-gateway.ts';
import {
  countOpenDisputes,
  decideDispute,
  findDispute,
  insertDispute,
  type ChargeDispute,
} from '../queries/charge-disputes.ts';
import { findCharge, findChargeOfPayment, lockCharge } from '../queries/charges.ts';
import { creditToMainWallet } from './refresh-charge.ts';
import { applyPayment, type SettleContext } from './settle-charge.ts';

/** Updates a dispute to the provider's state, after a notice about it. */
export async function refreshDispute(ctx: JobContext, gateway: CardGateway, disputeId: string): Promise<void> {
  const told = await gateway.findDispute(disputeId);
  if (!told) return;
  const chargeId = await findChargeOfPayment(ctx.readPrimary, { paymentId: told.paymentId, reference: null });
  if (chargeId) {
    await creditUnsettledPayment(ctx, gateway, { chargeId, paymentId: told.paymentId });
    const dispute = await ctx.transaction((tx) => settleDispute(ctx, tx, { chargeId, told }));
    // A separate transaction, because a wallet's row is locked before its money.
    if (dispute?.status === 'won') await ctx.transaction((tx) => unlock(ctx, tx, dispute.walletId));
  } else ctx.log.warn({ disputeId }, 'the card provider reported a dispute about an unknown payment');
}

/**
 * Settles the payment if the notice of its dispute arrived first, so that there is a wallet to take the money from.
 * @throws Error if its money is still in no wallet; the job is then retried, and finally shown to operators.
 */
async function creditUnsettledPayment(
  ctx: JobContext,
  gateway: CardGateway,
  { chargeId, paymentId }: { readonly chargeId: string; readonly paymentId: string },
): Promise<void> {
  if ((await findCharge(ctx.readPrimary, chargeId))?.creditedAt) return;
  const payment = await gateway.findPayment(paymentId);
  if (payment) await ctx.transaction((tx) => applyPayment(ctx, tx, { chargeId, payment, attended: false }));
  await creditToMainWallet(ctx, chargeId);
  if (!(await findCharge(ctx.readPrimary, chargeId))?.creditedAt)
    throw new Error(`The charge ${chargeId} is disputed, but its money was not credited to a wallet.`);
}

/**
 * Settles a dispute under the charge's lock, in whatever order the notices arrive. An open dispute takes its money out
 * of the wallet and locks it; a won one returns the money and unlocks it; a lost one is settled with the provider.
 */
async function settleDispute(
  ctx: SettleContext,
  tx: Tx,
  { chargeId, told }: { readonly chargeId: string; readonly told: ProviderDispute },
): Promise<ChargeDispute | null> {
  const charge = await lockCharge(tx, chargeId);
  if (!charge?.walletId || !charge.creditedAt) return null;
  const known = await findDispute(tx, told.disputeId);
  if (known && known.status !== 'open') return known;
  const now = ctx.clock.now();
  const dispute: ChargeDispute = known ?? {
    id: newId(),
    providerId: told.disputeId,
    chargeId,
    walletId: charge.walletId,
    amountPence: amountOfPence(told.amountPence),
    status: told.state,
  };
  if (!known) await insertDispute(tx, { ...dispute, teamId: charge.teamId }, now);
  else if (told.state !== 'open') await decideDispute(tx, { id: dispute.id, status: told.state, now });
  if (!known && told.state !== 'won') await takeDisputedMoney(ctx, tx, dispute);
  if (told.state === 'lost') await writeLoss(ctx, tx, dispute);
  if (known && told.state === 'won') await returnDisputedMoney(ctx, tx, dispute);
  const { id, walletId, amountPence } = dispute;
  // A notice may be repeated while the dispute is open, and a dispute that was first reported as won moved no money.
  if (known ? told.state !== 'open' : told.state !== 'won')
    await ctx.publish(tx, [
      chargeDisputed({
        id,
        teamId: charge.teamId,
        ownerId: charge.userId,
        data: { status: told.state, chargeId, walletId, amountPence },
      }),
    ]);
  return { ...dispute, status: told.state };
}

/** Unlocks a wallet that a dispute locked, once no dispute is open. A wallet locked for another reason stays locked. */
async function unlock(ctx: SettleContext, tx: Tx, walletId: string): Promise<void> {
  // A dispute that is being opened holds this lock, so it is counted below or locks the wallet again.
  await lockWalletRow(tx, walletId);
  const [wallet] = await readWallets(tx, [walletId]);
  if (wallet?.locked?.reason !== disputeLock || (await countOpenDisputes(tx, walletId)) > 0) return;
  await unlockWallet(ctx, tx, { walletId, reason: 'The dispute was decided for the team.' });
}

async function takeDisputedMoney(ctx: SettleContext, tx: Tx, { id, walletId, amountPence, chargeId }: ChargeDispute) {
  await takeFromWallet(ctx, tx, {
    id,
    walletId,
    amountPence,
    type: 'card-dispute',
    against: 'disputes',
    sourceId: chargeId,
    description: 'The owner of the card disputes this payment',
  });
}

/** Books the loss: the provider keeps the money of a lost dispute. */
async function writeLoss(ctx: SettleContext, tx: Tx, { id, amountPence, chargeId }: ChargeDispute): Promise<void> {
  const reference = { kind: 'charge', id: chargeId };
  const entry = { id: derivedId(id, 'lost'), amountPence, reason: 'dispute-lost', reference };
  await postToHouse(tx, [{ ...entry, debit: 'disputes', credit: 'card-clearing' }], ctx.clock.now());
}

async function returnDisputedMoney(
  ctx: SettleContext,
  tx: Tx,
  { id, walletId, amountPence, chargeId }: ChargeDispute,
): Promise<void> {
  await returnToWallet(ctx, tx, {
    id: derivedId(id, 'won'),
    walletId,
    amountPence,
    type: 'dispute-won',
    against: 'disputes',
    sourceId: chargeId,
    description: 'The dispute was decided for the team',
  });
}
