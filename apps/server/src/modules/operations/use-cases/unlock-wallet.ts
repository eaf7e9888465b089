import type { Context } from '../../../platform/context.ts';
import { unlockWallet } from '../../funding/index.ts';
import { requireStepUp } from '../../sessions/index.ts';

/** Unlocks a wallet from the console. @throws what `requireStepUp` and funding's `unlockWallet` throw. */
export async function unlockFromConsole(
  ctx: Context,
  { walletId, reason }: { readonly walletId: string; readonly reason: string },
): Promise<{ status: 'ok' }> {
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    await unlockWallet(ctx, tx, { walletId, reason });
    return { status: 'ok' };
  });
}
