import { giftStatuses } from '@huggg/contracts';
import { runEachSeparately, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { lockGiftsByIds, moveGifts, systemActor } from '../../gifts/index.ts';
import { askToVoid, beginVoiding, endVoiding, claimVoiding, type Vouchers } from '../../vouchers/index.ts';
import { findVoidRequester } from '../queries/void-asker.read-model.ts';

const { fetched, cancelled } = giftStatuses;

/** The outcome of voiding the code of a withdrawn gift; `open` if the supplier gave no clear response. */
type VoidOutcome = 'voided' | 'kept' | 'open';

/**
 * Withdraws a gift whose code an external supplier issued, after the transaction that held it back has committed: asks
 * the supplier to void the code, then cancels the gift and returns its money, or lets it keep the code. If the supplier
 * gives no clear response, `finishVoids` tries again.
 */
export async function finishVoid(ctx: JobContext, deps: Vouchers, giftId: string): Promise<VoidOutcome> {
  const answer = await askToVoid(ctx, deps, giftId);
  if (answer?.state === 'unknown') return 'open';
  return ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [giftId]);
    if (!gift) throw new Error(`The code of the gift ${giftId} was voided, but the gift was not found.`);
    const voided = answer?.state === 'cancelled';
    const decides = answer !== null && (await endVoiding(tx, ctx, { giftId, voided }));
    if (!decides) return gift.statusId === cancelled ? 'voided' : 'kept';
    const asker = (await findVoidRequester(tx, giftId)) ?? { actor: systemActor, reason: null };
    const change = voided
      ? { to: cancelled, ...asker, facts: { codeVoided: true } }
      : { to: fetched, actor: systemActor, reason: 'The supplier does not take its code back.' };
    const { refused } = await moveGifts(tx, ctx, { gifts: [gift], ...change });
    if (refused.length > 0)
      throw new Error(`The status of the gift ${giftId} could not be changed after its code was voided.`);
    return voided ? 'voided' : 'kept';
  });
}

/** Retries voids without a response for a minute; one failure does not stop the others. */
export async function finishVoids(ctx: JobContext, deps: Vouchers, max: number): Promise<void> {
  const now = ctx.clock.now();
  const due = { before: now.subtract({ minutes: 1 }), now, max };
  const giftIds = await ctx.transaction((tx) => claimVoiding(tx, due));
  await runEachSeparately(giftIds, (giftId) => finishVoid(ctx, deps, giftId));
}

/** Call `begin` in the transaction that holds the gifts back, and `finish` once it has committed. */
export type CodeVoids = {
  readonly begin: (tx: Tx, giftIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly finish: (giftId: string) => Promise<VoidOutcome>;
};

/** Returns the voiding of codes for the use cases that cancel gifts. */
export function codeVoidsOf(ctx: JobContext, vouchers: Vouchers): CodeVoids {
  return {
    begin: (tx, giftIds) => beginVoiding(tx, vouchers, { giftIds, now: ctx.clock.now() }),
    finish: (giftId) => finishVoid(ctx, vouchers, giftId),
  };
}
