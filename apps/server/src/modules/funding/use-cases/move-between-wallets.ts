import { walletChanged, type WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { derivedId } from '../../../platform/ids/index.ts';
import { transfer, type NewTransfer, type Reference } from '../../ledger/index.ts';
import type { MovableWallet } from '../queries/wallets.ts';

const out: WalletEntryType = 'transfer-out';
const into: WalletEntryType = 'transfer-in';

type TransferWallet = Pick<MovableWallet, 'id' | 'teamId' | 'ownerUserId' | 'name'>;

/**
 * A transfer of available money between wallets. Its id is chosen before the first attempt, so that it happens once.
 */
export type WalletMove = {
  readonly id: string;
  readonly from: TransferWallet;
  readonly to: TransferWallet;
  readonly amountPence: Pence;
  readonly reference: Reference;
  readonly description: string;
};

/**
 * Transfers money between many wallets in the given order, all or nothing. The caller must have locked them all with
 * `lockWalletsForMoving`, checked each source wallet, and may call it only once per transaction.
 * @throws LedgerFault for errors that the caller should have prevented.
 */
export async function moveBetweenWallets(
  ctx: Pick<Context, 'clock' | 'publish'>,
  tx: Tx,
  moves: readonly WalletMove[],
): Promise<void> {
  if (moves.length === 0) return;
  await transfer(tx, moves.flatMap(transferEntriesOf), ctx.clock.now());
  const wallets = new Map(moves.flatMap(({ from, to }) => [from, to]).map((wallet) => [wallet.id, wallet]));
  await ctx.publish(
    tx,
    [...wallets.values()].map(({ id, teamId, ownerUserId: ownerId }) => walletChanged({ id, teamId, ownerId })),
  );
}

function transferEntriesOf({ id, from, to, amountPence, reference, description }: WalletMove): readonly NewTransfer[] {
  const half = { pairId: id, amountPence, reference, description };
  return [
    { ...half, id: derivedId(id, out), bookId: from.id, debit: 'available', credit: 'funding', reason: out },
    { ...half, id: derivedId(id, into), bookId: to.id, debit: 'funding', credit: 'available', reason: into },
  ];
}
