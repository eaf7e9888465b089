import { giftStatuses, type Launch } from '@huggg/contracts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { declineLockedGift } from '../../gifts/index.ts';
import type { ClientFamily } from '../domain/client-family.ts';
import { launchErrors } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { showUpdatedLaunch, lockLaunch, requireActable, type Link } from './lock-launch.ts';
import { recordView } from './view-gift.ts';

const { created, sent } = giftStatuses;

type Decline = Link & { readonly declined: boolean; readonly client: ClientFamily };

/**
 * Declines a gift, or undoes that. Declining is stored as a time, not a status (RULES §3): the gift can still be
 * claimed until its claim-by.
 * @throws gift.status-conflict once the gift is claimed; the errors of `requireActable`; gift.wrong-link,
 * gift.link-retired.
 */
export function declineGift(
  ctx: JobContext,
  deps: LaunchDeps,
  { declined, client, ...link }: Decline,
): Promise<Launch> {
  return ctx.transaction(async (tx) => {
    const launch = await lockLaunch(tx, ctx, deps, link);
    requireActable(launch);
    const { facts, gift } = launch;
    if (facts.statusId !== created && facts.statusId !== sent) {
      if (declined) throw launchErrors.alreadyClaimed();
    } else if (declined !== (facts.declinedAt !== null)) {
      const viewedAt = await recordView(tx, ctx, { launch, client });
      const declinedAt = await declineLockedGift(tx, ctx, { gift, declined });
      return showUpdatedLaunch(tx, ctx, deps, { ...facts, viewedAt, declinedAt });
    }
    return showUpdatedLaunch(tx, ctx, deps, facts);
  });
}
