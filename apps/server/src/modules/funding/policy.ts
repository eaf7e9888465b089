import { hasPermissionOn, reachOf, type Actor } from '../../platform/context.ts';

/** The wallets visible to a user: those of the teams, their own, and other people's. */
export type WalletReach = {
  readonly teamIds: readonly string[];
  readonly userId: string;
  readonly teamOwned: boolean;
  readonly others: boolean;
};

/** The fields of a wallet that decide who may use it. */
type Row = {
  readonly teamId: string;
  readonly ownerUserId: string | null;
  readonly policy?: { readonly spenderUserId: string } | null;
};

/**
 * Returns the wallets that the actor's `wallet` permission makes visible. They see the wallets of teams in their scope;
 * a colleague's personal wallet is visible only to users who may also see the team's members.
 * @throws access.forbidden without the permission.
 */
export function walletReach(actor: Actor): WalletReach {
  const { teamIds, ownerId } = reachOf(actor, 'wallet');
  const teamOwned = ownerId === null;
  return {
    teamIds,
    userId: actor.userId,
    teamOwned,
    others: teamOwned && actor.permissions['view-teams'] !== undefined,
  };
}

/** Returns the wallets that a user may pay from; null if there are none. Must agree with `maySpendFrom`. */
export function spendingReach(actor: Actor): WalletReach | null {
  if (!actor.permissions['debit-wallet']) return null;
  const { teamIds, ownerId } = reachOf(actor, 'debit-wallet');
  return { teamIds, userId: actor.userId, teamOwned: ownerId === null, others: false };
}

/** Checks whether a user may spend from a wallet; a personal wallet, or one with a policy, has only one spender. */
export function maySpendFrom(actor: Actor, wallet: Row): boolean {
  const own = wallet.ownerUserId === null || wallet.ownerUserId === actor.userId;
  const spends = (wallet.policy?.spenderUserId ?? actor.userId) === actor.userId;
  return (
    own && spends && hasPermissionOn(actor, 'debit-wallet', { teamId: wallet.teamId, ownerId: wallet.ownerUserId })
  );
}

/**
 * Checks whether a user may take money out of a wallet without a gift or a commitment: from their own wallet, or from a
 * team's whose money they may move. `debit-wallet` is not enough, and money with a policy is for gifts only.
 */
export function mayDebit(actor: Actor, wallet: Row): boolean {
  const own = wallet.ownerUserId === actor.userId && !wallet.policy;
  return maySpendFrom(actor, wallet) && (own || mayMoveMoneyOf(actor, wallet));
}

/** Checks whether a user may see other people's orders that were paid from a wallet. */
export function seesOrdersOf(actor: Actor, wallet: Row): boolean {
  return hasPermissionOn(actor, 'view-team-transactions', { teamId: wallet.teamId, ownerId: null });
}

/** Checks whether a user may move or commit the money of a wallet. */
export function mayMoveMoneyOf(actor: Actor, wallet: Row): boolean {
  return hasPermissionOn(actor, 'create-wallet-commitment', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
}

export function mayTopUp(actor: Actor, wallet: Row): boolean {
  return hasPermissionOn(actor, 'top-up-wallet', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
}
