import type { Context, FileContext } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import { findMembers } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { walletReach, type WalletReach } from '../policy.ts';
import { findWallets, listWallets, type Wallet } from '../queries/wallets.ts';
import type { FundedWallet } from '../funded-wallet.ts';
import { withFigures } from './wallet-figures.ts';

/** A wallet that the caller may see. @throws wallet.not-found. */
export async function readVisibleWallet(ctx: FileContext, walletId: string): Promise<Wallet> {
  const wallet = (await findWallets(ctx.read, walletReach(ctx.actor), [walletId])).get(walletId);
  if (!wallet) throw errors.walletNotFound();
  return wallet;
}

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
 * The wallets of a person: one's own list holds personal wallets and those of the teams in scope. Callers who may see
 * the people of their team see only the personal wallets of another user.
 * @param read from the primary where the figures have to be those of this moment
 * @throws user.not-found for people out of reach.
 */
export async function listWalletsOfUser(
  ctx: Context,
  userId: string,
  read: Read = ctx.read,
): Promise<readonly FundedWallet[]> {
  const reach = await reachOverWalletsOf(ctx, userId);
  const wallets =
    userId === ctx.actor.userId
      ? await listWallets(read, { ...reach, others: false })
      : await listWallets(read, reach, userId);
  return withFigures(read, wallets);
}

/**
 * What the caller may see of a person's wallets: everything in reach where it is oneself, or where the caller may see
 * the people of the team.
 * @throws user.not-found otherwise.
 */
export async function reachOverWalletsOf(ctx: Context, userId: string): Promise<WalletReach> {
  const reach = walletReach(ctx.actor);
  if (userId === ctx.actor.userId) return reach;
  const known = reach.others && (await findMembers(ctx.read, { teamIds: reach.teamIds, userIds: [userId] })).length > 0;
  if (!known) throw errors.userNotFound();
  return reach;
}
