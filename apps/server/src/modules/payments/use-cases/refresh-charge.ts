import type { ChargeResult } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { inPages, oneByOne } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { readMainWallet } from '../../funding/index.ts';
import type { ProviderPayment } from '../domain/provider-payment.ts';
import { errors } from '../errors.ts';
import { ProviderUnreachable, type CardGateway } from '../gateways/card-gateway.ts';
import { maySeeCharge } from '../policy.ts';
import { findCharge, findChargeOfPayment, listDueCharges, lockCharge, type Charge } from '../queries/charges.ts';
import { toChargeResult } from '../wire.ts';
import { applyUnknownPayment, applyPayment, creditCharge } from './settle-charge.ts';

type RefreshContext = Pick<Context, 'clock' | 'publish' | 'audit' | 'log' | 'transaction' | 'enqueue'>;

/**
 * Requests the outcome of a charge from the provider, and stores it.
 * @throws ProviderAway if it does not respond.
 */
async function refresh(
  ctx: RefreshContext,
  gateway: CardGateway,
  {
    charge,
    attended,
    sessionId = null,
  }: { readonly charge: Charge; readonly attended: boolean; readonly sessionId?: string | null },
): Promise<Charge | null> {
  const chargeId = charge.id;
  const payment = await findPaymentOf(gateway, charge, sessionId);
  return ctx.transaction((tx) =>
    payment
      ? applyPayment(ctx, tx, { chargeId, attended, payment })
      : applyUnknownPayment(ctx, tx, { chargeId, attended }),
  );
}

/** Finds the charge's payment. A session only makes this faster: one that belongs to another payment is ignored. */
async function findPaymentOf(
  gateway: CardGateway,
  charge: Charge,
  sessionId: string | null,
): Promise<ProviderPayment | null> {
  if (charge.paymentId) return gateway.findPayment(charge.paymentId);
  const named = sessionId && /^sid_\w+$/.test(sessionId) ? await gateway.findPayment(sessionId) : null;
  return named?.reference === charge.id ? named : gateway.findByReference(charge.id);
}

/**
 * Updates a charge from the provider. The session in a redirect must be the charge's own.
 * @throws charge.not-found.
 */
export async function verifyCharge(
  ctx: Context,
  { gateway }: { readonly gateway: CardGateway | null },
  { id, sessionId = null }: { readonly id: string; readonly sessionId?: string | null },
): Promise<ChargeResult> {
  const charge = await findCharge(ctx.readPrimary, id);
  if (!charge || !maySeeCharge(ctx.actor, charge)) throw errors.chargeNotFound();
  if (!gateway || (charge.status !== 'pending' && charge.status !== 'failed')) return toChargeResult(charge);
  const attended = ctx.actor.userId === charge.userId;
  try {
    return toChargeResult((await refresh(ctx, gateway, { charge, attended, sessionId })) ?? charge);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    ctx.log.warn({ err: error, chargeId: id }, 'the card provider did not respond');
    return toChargeResult(charge);
  }
}

/** Applies the provider's data about a payment to its charge. @returns whether the payment is ours. */
export async function settlePayment(ctx: JobContext, payment: ProviderPayment): Promise<boolean> {
  const chargeId = await findChargeOfPayment(ctx.readPrimary, payment);
  if (chargeId) await ctx.transaction((tx) => applyPayment(ctx, tx, { chargeId, payment, attended: false }));
  return chargeId !== null;
}

/** Completes the charge of a notice. The daily comparison handles payments that are not ours. */
export async function refreshPayment(ctx: JobContext, gateway: CardGateway, paymentId: string): Promise<void> {
  const payment = await gateway.findPayment(paymentId);
  // The payer's page requests a refusal itself; otherwise a job settles it within a minute and mails them.
  if (!payment || payment.state === 'declined') return;
  if (await settlePayment(ctx, payment)) return;
  ctx.log.warn({ paymentId }, 'the card provider reported an unknown payment');
}

/** Completes what was interrupted: charges in progress, abandoned challenges, and money without a top-up request. */
export async function finishCharges(ctx: JobContext, gateway: CardGateway): Promise<void> {
  const now = ctx.clock.now();
  const pages = inPages<Charge>((last) => listDueCharges(ctx.readPrimary, now, last?.id ?? null), { full: 50 });
  for await (const charges of pages)
    await oneByOne(charges, (charge) =>
      finish(ctx, gateway, charge).catch((error: unknown) =>
        ctx.log.warn({ err: error, chargeId: charge.id }, 'a charge could not be completed; retrying later'),
      ),
    );
}

function finish(ctx: JobContext, gateway: CardGateway, charge: Charge): Promise<unknown> {
  return charge.status === 'processed'
    ? creditToMainWallet(ctx, charge.id)
    : refresh(ctx, gateway, { charge, attended: false });
}

/** Adds money without a top-up request to the main wallet of the payer's team, so that it does not stay unassigned. */
export async function creditToMainWallet(ctx: JobContext, chargeId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const charge = await lockCharge(tx, chargeId);
    if (charge?.status !== 'processed' || charge.creditedAt) return;
    const walletId = charge.walletId ?? (await readMainWallet(tx, charge.teamId));
    if (walletId) await creditCharge(ctx, tx, { charge, walletId });
  });
}
