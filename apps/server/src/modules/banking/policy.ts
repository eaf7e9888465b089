import { hasPermissionOn, type Actor } from '../../platform/context.ts';

type WalletRow = { readonly teamId: string; readonly ownerUserId: string | null };

/** Checks whether a user can request bank transfer top-ups of a wallet, and read their outcome. */
export function mayTopUpByBank(actor: Actor, wallet: WalletRow): boolean {
  return hasPermissionOn(actor, 'top-up-wallet', { teamId: wallet.teamId, ownerId: wallet.ownerUserId });
}
