import { hasPermissionOn, type Actor } from '../../platform/context.ts';

type Owned = { readonly teamId: string; readonly userId: string };

/** Checks whether a user may see and use a charge: their own, or the team's if they manage its cards. */
export function maySeeCharge(actor: Actor, charge: Owned): boolean {
  return hasPermissionOn(actor, 'manage-cards', { teamId: charge.teamId, ownerId: charge.userId });
}

/** Checks whether a user may add money to a wallet. */
export function mayTopUpWallet(
  actor: Actor,
  wallet: { readonly teamId: string; readonly ownerUserId: string | null },
): boolean {
  return hasPermissionOn(actor, 'top-up-wallet', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
}
