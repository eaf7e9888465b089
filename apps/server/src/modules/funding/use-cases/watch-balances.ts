import { balanceLow } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { inPages } from '../../../platform/database/index.ts';
import { markBelowThreshold, markAboveThreshold } from '../queries/low-balances.ts';
import { listWatched, type WatchedWallet } from '../queries/watched-wallets.read-model.ts';
import { availableOf } from './wallet-figures.ts';

type WatchContext = Pick<Context, 'readPrimary' | 'transaction' | 'clock' | 'publish'>;

/**
 * Notifies once per wallet when its available money is below its level, and not again until it has risen. Reads
 * balances outside the transactions that move them, so that purchases never wait for it.
 */
export async function watchBalances(ctx: WatchContext): Promise<void> {
  const pages = inPages<WatchedWallet>((last) => listWatched(ctx.readPrimary, last?.walletId ?? null), { full: 500 });
  for await (const wallets of pages) await watch(ctx, wallets);
}

async function watch(ctx: WatchContext, wallets: readonly WatchedWallet[]): Promise<void> {
  const available = await availableOf(
    ctx.readPrimary,
    wallets.map(({ walletId }) => walletId),
  );
  const isLow = ({ walletId, levelPence }: WatchedWallet) => (available.get(walletId) ?? levelPence) < levelPence;
  const fallen = wallets.filter((wallet) => wallet.lowSince === null && isLow(wallet));
  const risen = wallets.filter((wallet) => wallet.lowSince !== null && !isLow(wallet));
  if (fallen.length + risen.length === 0) return;
  await ctx.transaction(async (tx) => {
    await markAboveThreshold(
      tx,
      risen.map(({ walletId }) => walletId),
    );
    const ids = fallen.map(({ walletId }) => walletId);
    const told = await markBelowThreshold(tx, ids, ctx.clock.now());
    await ctx.publish(
      tx,
      fallen
        .filter(({ walletId }) => told.has(walletId))
        .map(({ walletId: id, teamId, ownerUserId: ownerId }) => balanceLow({ id, teamId, ownerId })),
    );
  });
}
