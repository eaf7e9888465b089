import { giftStatuses } from '@huggg/contracts';
import { eachByItself, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { lockGiftsByIds, moveGifts, systemActor } from '../../gifts/index.ts';
import { askToVoid, beginVoiding, endVoiding, claimVoiding, type Vouchers } from '../../vouchers/index.ts';
import { findVoidAsker } from '../queries/void-asker.read-model.ts';

const { fetched, cancelled } = giftStatuses;

/** The outcome of a code that its sender withdrew: `open` where the supplier did not say. */
type Voided = 'voided' | 'kept' | 'open';

/**
 * Withdraws a gift whose code an outside supplier issued, after it was held back and that was committed: the supplier
 * is asked, then the gift is cancelled and its money returns, or it holds its code again. Where the supplier does not
 * say, `finishVoids` asks again.
 */
export async function finishVoid(ctx: JobContext, deps: Vouchers, giftId: string): Promise<Voided> {
  const answer = await askToVoid(ctx, deps, giftId);
  if (answer?.state === 'unknown') return 'open';
  return ctx.transaction(async (tx) => {
    const [gift] = await lockGiftsByIds(tx, [giftId]);
    if (!gift) throw new Error(`The code of the gift ${giftId} was voided, and there is no such gift.`);
    const voided = answer?.state === 'cancelled';
    const decides = answer !== null && (await endVoiding(tx, ctx, { giftId, voided }));
    if (!decides) return gift.statusId === cancelled ? 'voided' : 'kept';
    const asker = (await findVoidAsker(tx, giftId)) ?? { actor: systemActor, reason: null };
    const change = voided
      ? { to: cancelled, ...asker, facts: { codeVoided: true } }
      : { to: fetched, actor: systemActor, reason: 'The supplier does not take its code back.' };
    const { refused } = await moveGifts(tx, ctx, { gifts: [gift], ...change });
    if (refused.length > 0) throw new Error(`The gift ${giftId} was not held back while its code was voided.`);
    return voided ? 'voided' : 'kept';
  });
}

/** Asks again about codes of which nothing was heard for a minute; one failure does not stop the rest. */
export async function finishVoids(ctx: JobContext, deps: Vouchers, max: number): Promise<void> {
  const now = ctx.clock.now();
  const due = { before: now.subtract({ minutes: 1 }), now, max };
  const giftIds = await ctx.transaction((tx) => claimVoiding(tx, due));
  await eachByItself(giftIds, (giftId) => finishVoid(ctx, deps, giftId));
}

/** `begin` in the transaction that holds the gifts back, `finish` once that is committed. */
export type CodeVoids = {
  readonly begin: (tx: Tx, giftIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly finish: (giftId: string) => Promise<Voided>;
};

/** The voiding of codes as cancelling gifts takes it. */
export function codeVoidsOf(ctx: JobContext, vouchers: Vouchers): CodeVoids {
  return {
    begin: (tx, giftIds) => beginVoiding(tx, vouchers, { giftIds, now: ctx.clock.now() }),
    finish: (giftId) => finishVoid(ctx, vouchers, giftId),
  };
}
