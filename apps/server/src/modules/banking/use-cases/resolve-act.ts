import type { NewBankAct } from '@huggg/contracts';
import { amountOfPence, minimumPence, subtractPence, sumPence, type Pence } from '@huggg/money';
import type { Tx } from '../../../platform/database/index.ts';
import { readWallets } from '../../funding/index.ts';
import { referencesIn } from '../domain/bank-reference.ts';
import { errors } from '../errors.ts';
import type { BankContext, ReferenceOwners } from '../ports.ts';
import type { BankActRow } from '../queries/acts.ts';
import { findAllocation, listSettledTogether, type Allocation } from '../queries/allocations.ts';
import { findExpected, lockByReferences, lockExpected, type Expected } from '../queries/expected-payments.ts';
import { findPayments, type BankPaymentRow } from '../queries/payments.ts';
import { saveExpectedOrders, canReceivePayments } from './match-payments.ts';

/** An action and the current rows that it affects. */
export type ResolvedAct =
  | {
      readonly kind: 'assign';
      readonly payment: BankPaymentRow;
      readonly expected: Expected;
      readonly amountPence: Pence;
    }
  | {
      readonly kind: 'assign-wallet';
      readonly payment: BankPaymentRow;
      readonly walletId: string;
      readonly teamId: string;
      readonly amountPence: Pence;
    }
  | { readonly kind: 'accept'; readonly expected: Expected; readonly amountPence: Pence }
  | { readonly kind: 'return'; readonly payment: BankPaymentRow; readonly amountPence: Pence }
  | {
      readonly kind: 'undo';
      readonly allocation: Allocation;
      readonly together: readonly Allocation[];
      readonly expected: Expected;
      readonly amountPence: Pence;
    };

async function paymentOf(tx: Tx, id: string): Promise<BankPaymentRow> {
  const [payment] = await findPayments(tx, [id]);
  if (!payment) throw errors.paymentNotFound();
  if (payment.restPence === 0) throw errors.notEnoughLeft(payment.restPence);
  return payment;
}

type Assign = Extract<NewBankAct, { kind: 'assign' }>;

type Asked<Act> = { readonly act: Act; readonly owners: ReferenceOwners };

/**
 * Finds the payment expected from a team, by its reference or id. An order must still wait for it, which only the
 * order's module knows.
 */
async function openExpected(
  ctx: Pick<BankContext, 'clock'>,
  tx: Tx,
  {
    to,
    owners,
  }: { readonly to: Exclude<Assign['to'], { readonly walletId: string }>; readonly owners: ReferenceOwners },
): Promise<Expected> {
  const references = 'reference' in to ? referencesIn(to.reference) : await referencesOf(tx, to.topUpInvoiceId);
  const waitingOrders = await saveExpectedOrders(ctx, tx, { owners, references });
  const [expected] = await lockByReferences(tx, references);
  if (!expected || !canReceivePayments(expected) || (expected.kind === 'pro-forma' && !waitingOrders.has(expected.id)))
    throw errors.nothingExpected();
  return expected;
}

async function referencesOf(tx: Tx, id: string): Promise<readonly string[]> {
  return (await findExpected(tx, [id])).map(({ reference }) => reference);
}

async function resolveAssign(
  ctx: Pick<BankContext, 'clock'>,
  tx: Tx,
  { act: { paymentId, to, amount }, owners }: Asked<Assign>,
): Promise<ResolvedAct> {
  if ('walletId' in to) {
    const payment = await paymentOf(tx, paymentId);
    const [wallet] = await readWallets(tx, [to.walletId]);
    if (!wallet) throw errors.walletNotFound();
    const amountPence = requestedAmount(payment, amount) ?? payment.restPence;
    return { kind: 'assign-wallet', payment, walletId: wallet.id, teamId: wallet.teamId, amountPence };
  }
  const expected = await openExpected(ctx, tx, { to, owners });
  const payment = await paymentOf(tx, paymentId);
  const open = subtractPence(expected.amountPence, expected.seenPence);
  const amountPence = requestedAmount(payment, amount) ?? minimumPence(payment.restPence, open);
  if (amountPence > open) throw errors.tooMuch(open);
  return { kind: 'assign', payment, expected, amountPence };
}

function requestedAmount({ restPence }: BankPaymentRow, amount: number | undefined): Pence | null {
  if (amount === undefined) return null;
  if (amount > restPence) throw errors.notEnoughLeft(restPence);
  return amountOfPence(amount);
}

async function resolveUndo(tx: Tx, allocationId: string): Promise<ResolvedAct> {
  const before = await findAllocation(tx, allocationId);
  const expected = before?.expectedId ? await lockExpected(tx, before.expectedId) : null;
  const allocation = await findAllocation(tx, allocationId);
  if (!allocation) throw errors.paymentNotFound();
  const isHeld = allocation.status === 'held';
  if (!expected || (!isHeld && (allocation.status !== 'landed' || expected.kind === 'pro-forma')))
    throw errors.cannotUndo();
  const together = allocation.topUpId ? await listSettledTogether(tx, allocation.topUpId) : [allocation];
  return {
    kind: 'undo',
    allocation,
    together,
    expected,
    amountPence: sumPence(together.map(({ amountPence }) => amountPence)),
  };
}

/**
 * Reads and locks the rows that an action affects, and checks that it is possible now.
 * @throws bank-payment.not-found, bank-payment.not-enough-left, bank-payment.nothing-expected, bank-payment.too-much,
 * bank-payment.cannot-undo, topup-invoice.not-found, topup-invoice.nothing-seen, wallet.not-found.
 */
export async function resolveAct(
  ctx: Pick<BankContext, 'clock'>,
  tx: Tx,
  { act, owners }: Asked<NewBankAct>,
): Promise<ResolvedAct> {
  if (act.kind === 'assign') return resolveAssign(ctx, tx, { act, owners });
  if (act.kind === 'undo') return resolveUndo(tx, act.allocationId);
  if (act.kind === 'return') {
    const payment = await paymentOf(tx, act.paymentId);
    return { kind: 'return', payment, amountPence: payment.restPence };
  }
  const expected = await lockExpected(tx, act.topUpInvoiceId);
  if (!expected) throw errors.invoiceNotFound();
  // A part of an order's price buys nothing: it can be added to the wallet once the order no longer waits for the rest.
  if (expected.kind === 'pro-forma' && !(await owners.ended(tx, [expected.id])).has(expected.id))
    throw errors.invoiceNotFound();
  if (expected.status !== 'queued') throw errors.nothingSeen();
  return { kind: 'accept', expected, amountPence: expected.seenPence };
}

/** Rebuilds the action as it was requested from its row. */
export function rebuildAct(row: BankActRow): NewBankAct {
  const { kind, reason, paymentId, expectedId, walletId, allocationId, amountPence: amount } = row;
  if (kind === 'assign' && paymentId && walletId) return { kind, paymentId, to: { walletId }, amount, reason };
  if (kind === 'assign' && paymentId && expectedId)
    return { kind, paymentId, to: { topUpInvoiceId: expectedId }, amount, reason };
  if (kind === 'accept' && expectedId) return { kind, topUpInvoiceId: expectedId, reason };
  if (kind === 'return' && paymentId) return { kind, paymentId, reason };
  if (kind === 'undo' && allocationId) return { kind, allocationId, reason };
  throw new Error(`Action ${row.id} has no subject.`);
}
