import type { Context } from '../../../platform/context.ts';
import { walletReach } from '../policy.ts';
import { listWallets } from '../queries/wallets.ts';
import type { FundedWallet } from '../funded-wallet.ts';
import { withFigures } from './wallet-figures.ts';

/** Returns the oldest own wallet of each of the given teams whose wallets are visible to the actor. */
export async function mainWalletsOf(
  ctx: Context,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, FundedWallet>> {
  if (!ctx.actor.permissions.wallet) return new Map();
  const reach = walletReach(ctx.actor);
  const seen = reach.teamIds.filter((id) => teamIds.includes(id));
  const wallets = await listWallets(ctx.read, { ...reach, teamIds: seen, others: false });
  const own = wallets.filter(({ ownerUserId }) => ownerUserId === null);
  const oldest = seen.flatMap((teamId) => {
    const ofTeam = own.filter((wallet) => wallet.teamId === teamId);
    return ofTeam.toSorted((a, b) => a.createdAt.epochMilliseconds - b.createdAt.epochMilliseconds).slice(0, 1);
  });
  const funded = await withFigures(ctx.read, oldest);
  return new Map(funded.map((one) => [one.wallet.teamId, one]));
}
