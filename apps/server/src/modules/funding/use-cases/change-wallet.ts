import type { Wallet as WireWallet, WalletChange } from '@huggg/contracts';
import { requirePermission, type Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { walletChanged } from '../events.ts';
import { walletReach } from '../policy.ts';
import { updateWallet } from '../queries/wallet-rows.ts';
import { findWallets } from '../queries/wallets.ts';
import { toWireWallet } from '../wire.ts';
import { lockWalletRow } from './lock-wallet.ts';
import { withFigures } from './wallet-figures.ts';

/**
 * Changes the name, tags or reference of a wallet. Omitted fields are not changed.
 * @throws wallet.not-found, access.forbidden.
 */
export async function changeWallet(ctx: Context, walletId: string, change: WalletChange): Promise<WireWallet> {
  const reach = walletReach(ctx.actor);
  return ctx.transaction(async (tx) => {
    const seen = (await findWallets(tx, reach, [walletId])).get(walletId);
    if (!seen) throw errors.walletNotFound();
    requirePermission(ctx.actor, 'create-wallet-commitment', { teamId: seen.teamId, ownerId: seen.ownerUserId });
    await lockWalletRow(tx, walletId);
    const before = (await findWallets(tx, reach, [walletId])).get(walletId) ?? seen;
    const { name, tags, referenceId } = { ...before, ...withoutUndefined(change) };
    const wallet = { ...before, name, tags, referenceId, updatedAt: ctx.clock.now() };
    await updateWallet(tx, wallet);
    const changes = {
      ...(name !== before.name && { name: { from: before.name, to: name } }),
      ...(tags.join() !== before.tags.join() && { tags: { from: before.tags.join(', '), to: tags.join(', ') } }),
      ...(referenceId !== before.referenceId && { referenceId: { from: before.referenceId, to: referenceId } }),
    };
    await ctx.audit(tx, [
      { action: 'wallet.edited', teamId: wallet.teamId, subject: { type: 'wallet', id: walletId }, changes },
    ]);
    await ctx.publish(tx, [walletChanged(wallet)]);
    const [funded] = await withFigures(tx, [wallet]);
    if (!funded) throw errors.walletNotFound();
    return toWireWallet(funded, ctx.actor);
  });
}

function withoutUndefined({ name, tags, referenceId }: WalletChange) {
  return {
    ...(name !== undefined && { name }),
    ...(tags !== undefined && { tags }),
    ...(referenceId !== undefined && { referenceId }),
  };
}
