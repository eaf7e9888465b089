import type { Launch } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { openGift } from '../../gifts/index.ts';
import type { ClientFamily } from '../domain/client-family.ts';
import { refusalOf } from '../errors.ts';
import type { LaunchDeps } from '../launch-deps.ts';
import { showUpdatedLaunch, lockLaunch, type Link, type LockedLaunch } from './lock-launch.ts';

/** Records the first opening of a locked gift; later calls change nothing. Returns when it was first opened. */
export async function recordView(
  tx: Tx,
  ctx: JobContext,
  { launch, client }: { readonly launch: LockedLaunch; readonly client: ClientFamily },
): Promise<Temporal.Instant> {
  return launch.facts.viewedAt ?? openGift(tx, ctx, { gift: launch.gift, client });
}

/**
 * Unwraps a gift. Only this records that it was opened, and only the first time; viewing the page, as mail scanners do,
 * does not.
 * @throws gift.wrong-link, gift.link-retired, gift.not-yet, gift.expired, gift.cancelled, gift.not-available.
 */
export function viewGift(
  ctx: JobContext,
  deps: LaunchDeps,
  { client, ...link }: Link & { readonly client: ClientFamily },
): Promise<Launch> {
  return ctx.transaction(async (tx) => {
    const launch = await lockLaunch(tx, ctx, deps, link);
    const refusal = refusalOf(launch.state);
    if (refusal) throw refusal;
    const viewedAt = await recordView(tx, ctx, { launch, client });
    return showUpdatedLaunch(tx, ctx, deps, { ...launch.facts, viewedAt });
  });
}
