import { transactionChanged } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { dispatchGifts, type LockedGift, markResent } from '../../gifts/index.ts';
import { messageAddress, resendRefusal, type ResendReason, soonestResend } from '../domain/decide-resend.ts';
import { startMailsAgain } from '../queries/deliveries.ts';

/** Queues locked gifts of any orders to be mailed again to their current addresses. */
export async function mailAgain(ctx: Context, tx: Tx, gifts: readonly LockedGift[]): Promise<void> {
  if (gifts.length === 0) return;
  const now = ctx.clock.now();
  await markResent(tx, { gifts, actor: { kind: ctx.actor.kind, id: ctx.actor.userId }, now });
  await startMailsAgain(tx, {
    kind: 'resend',
    mails: gifts.flatMap((gift) => {
      const { id: giftId, teamId, transactionId } = gift;
      const to = messageAddress(gift);
      return to ? [{ giftId, teamId, transactionId, deliveryId: newId(), ...to }] : [];
    }),
    now,
  });
  const orders = [...Map.groupBy(gifts, ({ transactionId }) => transactionId)];
  await ctx.enqueue(
    tx,
    orders.map(([transactionId]) => newJob(dispatchGifts, { transactionId })),
  );
  await ctx.publish(
    tx,
    orders.map(([id, { length, 0: first }]) =>
      transactionChanged({
        teamId: first?.teamId ?? '',
        ownerId: first?.userId ?? null,
        id,
        data: { gifts: length, statusId: null, walletId: null },
      }),
    ),
  );
}

/** Resends those of the locked gifts that can be resent (RULES §3), and returns the reasons for the others. */
export async function resendGifts(
  tx: Tx,
  ctx: Context,
  gifts: readonly LockedGift[],
): Promise<{ readonly sent: number; readonly reasons: readonly ResendReason[]; readonly nextAt: string | null }> {
  const now = ctx.clock.now().epochMilliseconds;
  const decided = gifts.map((gift) => ({ gift, reason: resendRefusal(gift, now) }));
  const sendable = decided.filter(({ reason }) => reason === null).map(({ gift }) => gift);
  await mailAgain(ctx, tx, sendable);
  return {
    sent: sendable.length,
    reasons: decided.flatMap(({ reason }) => reason ?? []),
    nextAt: soonestResend(decided, now),
  };
}
