import type { UnchangedReason } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newJob } from '../../../platform/jobs/index.ts';
import { dispatchGifts, type LockedGift, setFrozen } from '../../gifts/index.ts';
import { freezeRefusal } from '../domain/freezing.ts';
import { toGiftActor } from './cancel-gifts.ts';

type Freezing = {
  readonly gifts: readonly LockedGift[];
  readonly frozen: boolean;
  readonly reason?: string | undefined;
  /** Identifies the change, if it can be undone. */
  readonly changeId?: string | undefined;
};

/** Freezes locked gifts of any orders for a check, or releases them; emails and SMS that waited are then sent. */
export async function freezeGifts(
  tx: Tx,
  ctx: Context,
  { gifts, frozen, reason, changeId }: Freezing,
): Promise<{ readonly gifts: readonly LockedGift[]; readonly reasons: readonly UnchangedReason[] }> {
  const reasons = gifts.map((gift) => freezeRefusal(gift, frozen)).filter((why) => why !== null);
  const able = gifts.filter((gift) => freezeRefusal(gift, frozen) === null);
  await setFrozen(
    tx,
    { actor: toGiftActor(ctx.actor), reason: reason ?? null, now: ctx.clock.now(), changeId },
    { gifts: able, frozen },
  );
  const written = able.filter(({ deliveryMethod }) => deliveryMethod === 'email' || deliveryMethod === 'sms');
  if (!frozen)
    await ctx.enqueue(
      tx,
      [...new Set(written.map(({ transactionId }) => transactionId))].map((transactionId) =>
        newJob(dispatchGifts, { transactionId }),
      ),
    );
  return { gifts: able, reasons };
}
