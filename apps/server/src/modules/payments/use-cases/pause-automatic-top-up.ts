import { automaticTopUpPaused, type AutomaticTopUpPause } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { isTemporaryFailure } from '../domain/automatic-top-up.ts';
import {
  findAutomaticTopUp,
  lockAutomaticTopUp,
  pauseAutomaticTopUp,
  postponeAutomaticTopUp,
  type AutomaticTopUp,
} from '../queries/automatic-top-ups.ts';
import { lockCharge, type Charge } from '../queries/charges.ts';

type PauseContext = Pick<Context, 'clock' | 'publish'>;

/** Minutes without charges after a request that did not reach the bank. */
const minutesToWait = 15;

/**
 * Locks a charge, and then the automatic top-up that made it. The wallet's next charge therefore starts either before
 * this one is settled, and finds it in progress, or after its money was credited.
 */
export async function lockChargeToSettle(tx: Tx, chargeId: string): Promise<Charge | null> {
  const charge = await lockCharge(tx, chargeId);
  if (charge?.automatic && charge.walletId) await lockAutomaticTopUp(tx, charge.walletId);
  return charge;
}

/** Pauses an automatic top-up, and notifies the users who fund its wallet. The caller must hold its lock. */
export async function pauseTopUp(
  ctx: PauseContext,
  tx: Tx,
  {
    rule: { walletId, teamId },
    reason,
  }: { readonly rule: Pick<AutomaticTopUp, 'walletId' | 'teamId'>; readonly reason: AutomaticTopUpPause },
): Promise<void> {
  await pauseAutomaticTopUp(tx, { walletId, reason, now: ctx.clock.now() });
  await ctx.publish(tx, [automaticTopUpPaused({ id: walletId, teamId, ownerId: null, data: { reason } })]);
}

/**
 * Pauses the automatic top-up whose charge failed; if the request did not reach the bank, only postpones the next
 * charge. A charge of a replaced card does not affect the new one.
 */
export async function pauseAfter(ctx: PauseContext, tx: Tx, charge: Charge): Promise<void> {
  // A recurring charge, such as a budget's run, does not belong to the automatic top-up.
  if (!charge.automatic || charge.recurring || charge.walletId === null) return;
  const rule = await findAutomaticTopUp(tx, charge.walletId);
  if (!rule || rule.pausedAt || rule.cardId !== charge.cardId) return;
  const reason = charge.declineClass ?? 'refused';
  if (isTemporaryFailure(reason))
    await postponeAutomaticTopUp(tx, rule.walletId, ctx.clock.now().add({ minutes: minutesToWait }));
  else await pauseTopUp(ctx, tx, { rule, reason });
}
