import type { WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { derivedId } from '../../../platform/ids/index.ts';
import { hold, releaseHold } from '../../ledger/index.ts';

/**
 * Money of a post-office file: the full amount is held for each attempt to pay, and released as its orders are bought.
 */
export type FileMoney = {
  readonly fileId: string;
  readonly payment: number;
  readonly walletId: string;
  readonly amountPence: Pence;
};

const held: WalletEntryType = 'post-office-file';
const used: WalletEntryType = 'post-office-file-used';

const holdIdOf = ({ fileId, payment }: FileMoney): string => derivedId(fileId, `${held} ${payment}`);

const common = ({ fileId, walletId, amountPence }: FileMoney) => ({
  bookId: walletId,
  amountPence,
  reference: { kind: 'post-office-file', id: fileId },
});

/** Holds the full amount of a file: available → live. Check first, under the wallet's lock. */
export async function holdForFile(tx: Tx, money: FileMoney, now: Temporal.Instant): Promise<void> {
  await hold(tx, [{ ...common(money), id: holdIdOf(money), from: 'available', held: 'live', reason: held }], now);
}

/** Releases a `part` once, to buy an order with it or because there is none to buy: live → available. */
export async function releaseForFile(
  tx: Tx,
  { part, ...money }: FileMoney & { readonly part: string },
  now: Temporal.Instant,
): Promise<void> {
  const holdId = holdIdOf(money);
  await releaseHold(tx, [{ ...common(money), id: derivedId(holdId, part), holdId, reason: used }], now);
}
