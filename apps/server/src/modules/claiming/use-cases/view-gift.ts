import { giftViewed, type Launch } from '@huggg/contracts';
import { toDate } from '../../../platform/clock/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { recipientActor, recordGiftEvents } from '../../gifts/index.ts';
import type { ClientFamily } from '../domain/client-family.ts';
import { refusalOf } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { markViewed } from '../queries/write-launch.ts';
import { launchAfter, lockLaunch, type LockedLaunch } from './lock-launch.ts';

/** Records the first opening of a locked gift; later ones find it recorded. */
export async function recordView(
  tx: Tx,
  ctx: JobContext,
  { launch, client }: { readonly launch: LockedLaunch; readonly client: ClientFamily },
): Promise<void> {
  const { gift, facts } = launch;
  if (facts.viewedAt) return;
  const now = toDate(ctx.clock.now());
  await markViewed(tx, { giftId: gift.id, client, now });
  await recordGiftEvents(tx, { gifts: [gift], kind: 'viewed', actor: recipientActor, data: { client }, now });
  await ctx.publish(tx, [
    giftViewed({ teamId: gift.teamId, ownerId: gift.userId, id: gift.id, data: { transactionId: gift.transactionId } }),
  ]);
}

/**
 * Unwraps a gift: the only thing that records that it was opened, and only the first time. Looking at it, as mail scanners do, does not.
 * @throws gift.wrong-link, gift.link-retired, gift.not-yet, gift.expired, gift.cancelled, gift.not-available.
 */
export function viewGift(
  ctx: JobContext,
  deps: LaunchDeps,
  { shortcode, client }: { readonly shortcode: string; readonly client: ClientFamily },
): Promise<Launch> {
  return ctx.transaction(async (tx) => {
    const launch = await lockLaunch(tx, ctx, deps, shortcode);
    const refusal = refusalOf(launch.state);
    if (refusal) throw refusal;
    await recordView(tx, ctx, { launch, client });
    return launchAfter(tx, ctx, deps, shortcode);
  });
}
