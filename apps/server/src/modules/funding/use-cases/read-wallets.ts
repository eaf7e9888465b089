import type { Context } from '../../../platform/context.ts';
import { findMembers } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { walletReach } from '../policy.ts';
import { listWallets } from '../queries/wallets.ts';
import type { FundedWallet } from '../funded-wallet.ts';
import { withFigures } from './wallet-figures.ts';

/**
 * The wallets of a team: its own, and the caller's own in it.
 * @throws team.not-found for a team out of reach.
 */
export async function listWalletsOfTeam(ctx: Context, teamId: string): Promise<readonly FundedWallet[]> {
  const reach = walletReach(ctx.actor);
  if (!reach.teamIds.includes(teamId)) throw errors.teamNotFound();
  return withFigures(ctx.read, await listWallets(ctx.read, { ...reach, teamIds: [teamId], others: false }));
}

/**
 * The wallets of a person. One's own list holds everything that one's role shows: personal wallets and those of the teams in scope. Of
 * another user it holds their personal ones, for callers who may see the people of their team.
 * @throws user.not-found for people out of reach.
 */
export async function listWalletsOfUser(ctx: Context, userId: string): Promise<readonly FundedWallet[]> {
  const reach = walletReach(ctx.actor);
  if (userId === ctx.actor.userId)
    return withFigures(ctx.read, await listWallets(ctx.read, { ...reach, others: false }));
  const known = reach.others && (await findMembers(ctx.read, { teamIds: reach.teamIds, userIds: [userId] })).length > 0;
  if (!known) throw errors.userNotFound();
  return withFigures(ctx.read, await listWallets(ctx.read, reach, userId));
}
