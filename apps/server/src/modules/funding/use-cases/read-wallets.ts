import type { Context, FileContext } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import { findMembers } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { walletReach, type WalletReach } from '../policy.ts';
import { findWallets, listWallets, type Wallet } from '../queries/wallets.ts';
import type { FundedWallet } from '../funded-wallet.ts';
import { withFigures } from './wallet-figures.ts';

/** Finds a wallet that the caller may see. @throws wallet.not-found. */
export async function readVisibleWallet(ctx: FileContext, walletId: string): Promise<Wallet> {
  const wallet = (await findWallets(ctx.read, walletReach(ctx.actor), [walletId])).get(walletId);
  if (!wallet) throw errors.walletNotFound();
  return wallet;
}

/**
 * Lists a team's own wallets, and the caller's wallets in it.
 * @throws team.not-found if the team is not visible to the caller.
 */
export async function listWalletsOfTeam(ctx: Context, teamId: string): Promise<readonly FundedWallet[]> {
  const reach = walletReach(ctx.actor);
  if (!reach.teamIds.includes(teamId)) throw errors.teamNotFound();
  return withFigures(ctx.read, await listWallets(ctx.read, { ...reach, teamIds: [teamId], others: false }));
}

/**
 * Lists the wallets of a person. The caller's own list contains personal wallets and those of the teams in scope; for
 * another user, callers who may see the members of their team see only personal wallets.
 * @param read pass the primary if the figures must be current
 * @throws user.not-found if the person is not visible to the caller.
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
 * Returns which of a person's wallets the caller may see: everything visible to the caller, if the person is the caller
 * or a member whom they may see.
 * @throws user.not-found otherwise.
 */
export async function reachOverWalletsOf(ctx: Context, userId: string): Promise<WalletReach> {
  const reach = walletReach(ctx.actor);
  if (userId === ctx.actor.userId) return reach;
  const known = reach.others && (await findMembers(ctx.read, { teamIds: reach.teamIds, userIds: [userId] })).length > 0;
  if (!known) throw errors.userNotFound();
  return reach;
}
