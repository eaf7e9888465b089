import type { WalletEntryType } from '@huggg/contracts';
import type { Pence } from '@huggg/money';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { derivedId } from '../../../platform/ids/index.ts';
import { hold, releaseHold } from '../../ledger/index.ts';

/** Money of an order that waits for approval. The hold and its release have fixed ids, so each happens once. */
export type ApprovalMoney = {
  readonly approvalId: string;
  readonly walletId: string;
  readonly amountPence: Pence;
};

const held: WalletEntryType = 'order-approval';
const returned: WalletEntryType = 'order-approval-ended';

const common = ({ approvalId, walletId, amountPence }: ApprovalMoney) => ({
  bookId: walletId,
  amountPence,
  reference: { kind: 'approval', id: approvalId },
});

/** Holds the money of an order while it waits for approval: available → live. Check first, under the wallet's lock. */
export async function holdForApproval(tx: Tx, money: ApprovalMoney, now: Temporal.Instant): Promise<void> {
  const id = derivedId(money.approvalId, held);
  await hold(tx, [{ ...common(money), id, from: 'available', held: 'live', reason: held }], now);
}

/** Releases the hold, before the order is bought or because it is not: live → available. */
export async function releaseForApproval(tx: Tx, money: ApprovalMoney, now: Temporal.Instant): Promise<void> {
  const holdId = derivedId(money.approvalId, held);
  const id = derivedId(money.approvalId, returned);
  await releaseHold(tx, [{ ...common(money), id, holdId, reason: returned }], now);
}
