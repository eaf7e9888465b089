import type { WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { lockBalances, transfer, type NewTransfer } from '../../ledger/index.ts';
import { walletChanged } from '../events.ts';
import { readMovableWallets, type MovableWallet } from '../queries/wallets.ts';

const out: WalletEntryType = 'transfer-out';
const into: WalletEntryType = 'transfer-in';

type NamedWallet = Pick<MovableWallet, 'id' | 'name'>;
type BalanceReturn = {
  readonly from: NamedWallet;
  readonly to: NamedWallet;
  readonly amountPence: Pence;
  readonly why: string;
};

/** Returns both entries of a transfer between wallets. */
function transferEntriesOf({ from, to, amountPence, why }: BalanceReturn): readonly NewTransfer[] {
  const pairId = newId();
  const half = { pairId, amountPence, reference: { kind: 'transfer', id: pairId } };
  return [
    {
      ...half,
      id: newId(),
      bookId: from.id,
      debit: 'available',
      credit: 'funding',
      reason: out,
      description: `To ${to.name}: ${why}`,
    },
    {
      ...half,
      id: newId(),
      bookId: to.id,
      debit: 'funding',
      credit: 'available',
      reason: into,
      description: `From ${from.name}: ${why}`,
    },
  ];
}

/**
 * Moves the available money of some wallets to another, in two statements for any number of wallets; locked wallets
 * keep their money. Call it after everything else that the transaction locks.
 * @returns the amount that left each wallet; wallets without money are absent.
 */
export async function returnBalances(
  ctx: Pick<Context, 'clock' | 'publish'>,
  tx: Tx,
  {
    walletIds,
    toWalletId,
    why,
    most,
  }: {
    readonly walletIds: readonly string[];
    readonly toWalletId: string;
    readonly why: string;
    /** The maximum amount that leaves each wallet; defaults to all of it. */
    readonly most?: Pence;
  },
): Promise<ReadonlyMap<string, Pence>> {
  if (walletIds.length === 0) return new Map();
  const available = await lockBalances(tx, [toWalletId, ...walletIds]);
  // Read after the lock, because blocking a wallet takes the same lock.
  const wallets = new Map(
    (await readMovableWallets(tx, [toWalletId, ...walletIds])).map((wallet) => [wallet.id, wallet]),
  );
  const to = wallets.get(toWalletId);
  if (!to) return new Map();
  const moved = walletIds.flatMap((id) => {
    const from = wallets.get(id);
    const held = available.get(id) ?? 0;
    const amountPence = most !== undefined && most < held ? most : held;
    return from && !from.locked && amountPence > 0 ? [{ from, to, amountPence: amountPence as Pence, why }] : [];
  });
  if (moved.length === 0) return new Map();
  await transfer(tx, moved.flatMap(transferEntriesOf), ctx.clock.now());
  await ctx.publish(tx, [to, ...moved.map(({ from }) => from)].map(walletChanged));
  return new Map(moved.map(({ from, amountPence }) => [from.id, amountPence]));
}
