import { covers, reachOf, type Actor } from '../../platform/context.ts';

/** Which wallets a user may see: those of the teams themselves, their own, and other people's. */
export type WalletReach = {
  readonly teamIds: readonly string[];
  readonly userId: string;
  readonly teamOwned: boolean;
  readonly others: boolean;
};

/** What decides who may do what with a wallet. */
type Row = {
  readonly teamId: string;
  readonly ownerUserId: string | null;
  readonly policy?: { readonly spenderUserId: string } | null;
};

/**
 * What the actor's `wallet` permission lets them see. In their scope they see the teams' wallets; a colleague's
 * personal one is seen only by people who may see the team's people as well.
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

/** Which wallets a user may pay from; null where they may pay from none. Agrees with `maySpendFrom`. */
export function spendingReach(actor: Actor): WalletReach | null {
  if (!actor.permissions['debit-wallet']) return null;
  const { teamIds, ownerId } = reachOf(actor, 'debit-wallet');
  return { teamIds, userId: actor.userId, teamOwned: ownerId === null, others: false };
}

/** Whether a user may spend from a wallet; only one person may from a personal one or one with a policy. */
export function maySpendFrom(actor: Actor, wallet: Row): boolean {
  const own = wallet.ownerUserId === null || wallet.ownerUserId === actor.userId;
  const spends = (wallet.policy?.spenderUserId ?? actor.userId) === actor.userId;
  return own && spends && covers(actor, 'debit-wallet', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
}

/**
 * Whether a user may take money out of a wallet without a gift or a commitment: their own wallet, or a team's whose
 * money they may move. `debit-wallet` is not enough, and money with a policy is for gifts only.
 */
export function mayDebit(actor: Actor, wallet: Row): boolean {
  const own = wallet.ownerUserId === actor.userId && !wallet.policy;
  return maySpendFrom(actor, wallet) && (own || mayMoveMoneyOf(actor, wallet));
}

/** Whether a user may read what the orders of others were that a wallet paid for. */
export function seesOrdersOf(actor: Actor, wallet: Row): boolean {
  return covers(actor, 'view-team-transactions', { teamId: wallet.teamId, ownerId: null });
}

/** Whether a user may move or commit the money of a wallet. */
export function mayMoveMoneyOf(actor: Actor, wallet: Row): boolean {
  return covers(actor, 'create-wallet-commitment', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
}

export function mayTopUp(actor: Actor, wallet: Row): boolean {
  return covers(actor, 'top-up-wallet', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
}
