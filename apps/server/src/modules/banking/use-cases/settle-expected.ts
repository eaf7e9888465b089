import { topUpInvoiceProcessed } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { postToHouse, type HouseEntry } from '../../books/index.ts';
import { topUpWallet } from '../../funding/index.ts';
import type { BankContext, ReferenceOwners } from '../ports.ts';
import { settleShares } from '../queries/allocations.ts';
import { lockExpected, type Expected } from '../queries/expected-payments.ts';

type Settling = {
  readonly owners: ReferenceOwners;
  readonly id: string;
  /** Whether operators accept a partial payment as full payment. */
  readonly partIsWhole?: boolean;
  /** The operator who decided, if any. */
  readonly operatorId?: string;
};

/**
 * Adds a complete payment to its wallet once, from the house book's account `unmatched`; does nothing if this was done
 * already or an amount is still missing. The order that waits for it is updated in the same transaction.
 */
export async function settleExpected(
  ctx: BankContext,
  tx: Tx,
  { owners, id, partIsWhole = false, operatorId }: Settling,
): Promise<boolean> {
  const row = await lockExpected(tx, id);
  if (row?.status !== 'queued' || (!partIsWhole && row.seenPence < row.amountPence)) return false;
  const topUpId = newId();
  if (row.walletId === null) await payInvoice(ctx, tx, { row, entryId: topUpId, operatorId });
  else await addToWallet(ctx, tx, { row: { ...row, walletId: row.walletId }, topUpId, owners, operatorId });
  return true;
}

type Decided = { readonly operatorId: string | undefined };

/** Settles a plan invoice, which reduces the team's debt. */
async function payInvoice(
  ctx: BankContext,
  tx: Tx,
  { row, entryId, operatorId }: Decided & { readonly row: Expected; readonly entryId: string },
): Promise<void> {
  const { id, teamId, seenPence, reference } = row;
  const now = ctx.clock.now();
  await settleShares(tx, { expectedId: id, topUpId: entryId, now });
  await ctx.audit(tx, [
    {
      action: 'plan-invoice.paid',
      teamId,
      subject: { type: 'document', id },
      ...(operatorId && { actorId: operatorId }),
      changes: { seenPence: { from: null, to: seenPence } },
    },
  ]);
  await postToHouse(tx, [invoicePaymentEntry({ id: entryId, documentId: id, amountPence: seenPence, reference })], now);
}

/** Returns the entry of the house book that pays an invoice. */
export function invoicePaymentEntry({
  id,
  documentId,
  amountPence,
  reference,
}: Pick<HouseEntry, 'id' | 'amountPence'> & { readonly documentId: string; readonly reference: string }): HouseEntry {
  return {
    id,
    debit: 'unmatched',
    credit: 'debtors',
    amountPence,
    reason: 'invoice-paid',
    reference: { kind: 'document', id: documentId },
    description: reference,
  };
}

async function addToWallet(
  ctx: BankContext,
  tx: Tx,
  {
    row,
    topUpId,
    owners,
    operatorId,
  }: Decided & {
    readonly row: Expected & { readonly walletId: string };
    readonly topUpId: string;
    readonly owners: ReferenceOwners;
  },
): Promise<void> {
  const { id, teamId, userId, walletId, seenPence, reference } = row;
  await settleShares(tx, { expectedId: id, topUpId, now: ctx.clock.now() });
  if (row.kind !== 'pro-forma')
    await ctx.publish(tx, [topUpInvoiceProcessed({ id, teamId, ownerId: userId, data: { addedPence: seenPence } })]);
  // A partial payment buys nothing: its order no longer waits.
  else if (seenPence >= row.amountPence)
    await owners.seenInFull(ctx, tx, { id, topUpId, walletId, amountPence: seenPence });
  await ctx.audit(tx, [
    {
      action: 'topup-invoice.processed',
      teamId,
      subject: { type: 'topup-invoice', id },
      ...(operatorId && { actorId: operatorId }),
      changes: { seenPence: { from: null, to: seenPence } },
    },
  ]);
  // The money of wallets and of the house book is locked last.
  await topUpWallet(ctx, tx, {
    topUpId,
    walletId,
    amountPence: seenPence,
    type: 'invoice',
    against: 'unmatched',
    userId: row.kind === 'top-up' ? userId : null,
    sourceId: id,
    description: reference,
  });
}
