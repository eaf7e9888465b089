import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { openWallets } from './open-wallets.ts';

/** Opens the empty main wallet of a team that is created in the same transaction. */
export async function openMainWallet(
  tx: Tx,
  { teamId, now }: { readonly teamId: string; readonly now: Temporal.Instant },
): Promise<void> {
  const main = { id: newId(), teamId, ownerUserId: null, name: 'Main wallet', referenceId: null, tags: [] };
  await openWallets(tx, [main], now);
}
