import { topUpPaymentSeen } from '@huggg/contracts';
import { addPence, sumPence } from '@huggg/money';
import type { Tx } from '../../../platform/database/index.ts';
import { allocate, type Payment, type Share } from '../domain/allocate.ts';
import type { BankContext, ReferenceOwners } from '../ports.ts';
import { holdShares } from '../queries/allocations.ts';
import { insertExpectedOrders, lockByReferences, type Expected } from '../queries/expected-payments.ts';

/**
 * Stores the orders that wait for a payment with one of these references: their module knows them, banking counts what
 * was paid.
 */
export async function saveExpectedOrders(
  ctx: Pick<BankContext, 'clock'>,
  tx: Tx,
  { owners, references }: { readonly owners: ReferenceOwners; readonly references: readonly string[] },
): Promise<ReadonlySet<string>> {
  const orders = references.length > 0 ? await owners.find(tx, references) : [];
  if (orders.length > 0) await insertExpectedOrders(tx, orders, ctx.clock.now());
  return new Set(orders.map(({ id }) => id));
}

/**
 * Holds the remainder of payments for the expected payments that their references identify; `settleExpected` then adds
 * complete ones. The caller holds the banking lock (`lockBanking`).
 */
export async function matchPayments(
  ctx: BankContext,
  tx: Tx,
  { owners, payments }: { readonly owners: ReferenceOwners; readonly payments: readonly Payment[] },
): Promise<void> {
  const references = [...new Set(payments.flatMap((payment) => payment.references))].toSorted();
  const waitingOrders = await saveExpectedOrders(ctx, tx, { owners, references });
  const rows = references.length > 0 ? await lockByReferences(tx, references) : [];
  const open = rows.filter((row) => canReceivePayments(row) && (row.kind !== 'pro-forma' || waitingOrders.has(row.id)));
  await hold(ctx, tx, { shares: allocate(payments, open), open });
}

/** Checks whether it can still receive payments. */
export function canReceivePayments({ status, cancelledAt }: Pick<Expected, 'status' | 'cancelledAt'>): boolean {
  return status !== 'processed' && cancelledAt === null;
}

/** Holds parts of payments for their expected payments, and publishes the change to the team. */
export async function hold(
  ctx: BankContext,
  tx: Tx,
  { shares, open }: { readonly shares: readonly Share[]; readonly open: readonly Expected[] },
): Promise<void> {
  if (shares.length === 0) return;
  await holdShares(tx, shares, ctx.clock.now());
  const paid = open.flatMap((row) => {
    const parts = shares.filter(({ expectedId }) => expectedId === row.id);
    if (parts.length === 0 || row.kind !== 'top-up') return [];
    const seenPence = addPence(row.seenPence, sumPence(parts.map(({ amountPence }) => amountPence)));
    const place = { id: row.id, teamId: row.teamId, ownerId: row.userId };
    return [topUpPaymentSeen({ ...place, data: { seenPence, amountPence: row.amountPence } })];
  });
  await ctx.publish(tx, paid);
}
