import { randomBytes } from 'node:crypto';
import { topUpInvoiceChanged, type NewBankAct } from '@huggg/contracts';
import type { Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { postToHouse } from '../../books/index.ts';
import { needsSecondOperator, takeFromWallet, type ActingOperator } from '../../funding/index.ts';
import { bankReference } from '../domain/bank-reference.ts';
import { errors } from '../errors.ts';
import type { BankContext, ReferenceOwners } from '../ports.ts';
import { decideAct, findAct, insertAct, type BankActRow } from '../queries/acts.ts';
import { insertReturned, undoShares } from '../queries/allocations.ts';
import { cancelTopUpRow, insertTopUp, lockExpected } from '../queries/expected-payments.ts';
import { lockBanking } from '../queries/payments.ts';
import { invoicePaymentEntry, settleExpected } from './settle-expected.ts';
import { hold } from './match-payments.ts';
import { rebuildAct, resolveAct, type ResolvedAct } from './resolve-act.ts';

type ActContext = ActingOperator & { readonly owners: ReferenceOwners };

/**
 * Decides about a payment manually. If related operators move more than the limit within a day (`needsSecondOperator`),
 * the action waits for an independent operator.
 * @throws what `resolveAct` throws, and for an undo wallet.insufficient-funds and wallet.locked.
 */
export async function requestBankAct(
  ctx: BankContext,
  tx: Tx,
  { act, operatorId, related, owners }: ActContext & { readonly act: NewBankAct },
): Promise<BankActRow> {
  const now = ctx.clock.now();
  await lockBanking(tx);
  const resolved = await resolveAct(ctx, tx, { act, owners });
  const { amountPence } = resolved;
  const id = newId();
  const needsApproval = await needsSecondOperator(ctx, tx, {
    actId: id,
    kind: 'bank-act',
    amountPence,
    operatorId,
    related,
  });
  const row: BankActRow = {
    id,
    ...placesOf(resolved),
    amountPence,
    reason: act.reason,
    status: needsApproval ? 'waiting' : 'done',
    needsApproval,
    requestedBy: operatorId,
    requestedAt: now,
    decidedBy: needsApproval ? null : operatorId,
    decidedAt: needsApproval ? null : now,
  };
  await insertAct(tx, row);
  await audit(ctx, tx, { row, resolved, operatorId, action: needsApproval ? 'bank-act.requested' : 'bank-act.done' });
  if (!needsApproval) await perform(ctx, tx, { resolved, operatorId, owners });
  return row;
}

/**
 * Approves a waiting action and carries it out, if it is still possible.
 * @throws bank-act.not-found, bank-act.decided, bank-act.own, and what `requestBankAct` throws.
 */
export async function approveBankAct(
  ctx: BankContext,
  tx: Tx,
  { id, operatorId, related, owners }: ActContext & { readonly id: string },
): Promise<BankActRow> {
  await lockBanking(tx);
  const asked = await waitingAct(tx, id);
  if (asked.requestedBy === operatorId || related.includes(asked.requestedBy)) throw errors.actOwn();
  const row = await decideAct(tx, { id, status: 'done', operatorId, now: ctx.clock.now() });
  if (!row) throw errors.actDecided();
  const resolved = await resolveAct(ctx, tx, { act: rebuildAct(asked), owners });
  // The amount concerned may have changed since the request; then the action must be requested again.
  if (resolved.amountPence !== asked.amountPence) throw errors.actDecided();
  await audit(ctx, tx, { row, resolved, operatorId, action: 'bank-act.done' });
  await perform(ctx, tx, { resolved, operatorId, owners });
  return row;
}

/**
 * Refuses a waiting action, or withdraws the operator's own.
 * @throws bank-act.not-found, bank-act.decided.
 */
export async function refuseBankAct(
  ctx: BankContext,
  tx: Tx,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<BankActRow> {
  await lockBanking(tx);
  await waitingAct(tx, id);
  const row = await decideAct(tx, { id, status: 'refused', operatorId, now: ctx.clock.now() });
  if (!row) throw errors.actDecided();
  await audit(ctx, tx, { row, resolved: null, operatorId, action: 'bank-act.refused' });
  return row;
}

async function waitingAct(tx: Tx, id: string): Promise<BankActRow> {
  const act = await findAct(tx, id);
  if (!act) throw errors.actNotFound();
  if (act.status !== 'waiting') throw errors.actDecided();
  return act;
}

type Places = Pick<BankActRow, 'kind' | 'paymentId' | 'expectedId' | 'walletId' | 'allocationId'>;

function placesOf(resolved: ResolvedAct): Places {
  const none = { paymentId: null, expectedId: null, walletId: null, allocationId: null };
  switch (resolved.kind) {
    case 'assign':
      return { ...none, kind: 'assign', paymentId: resolved.payment.id, expectedId: resolved.expected.id };
    case 'assign-wallet':
      return { ...none, kind: 'assign', paymentId: resolved.payment.id, walletId: resolved.walletId };
    case 'accept':
      return { ...none, kind: 'accept', expectedId: resolved.expected.id };
    case 'return':
      return { ...none, kind: 'return', paymentId: resolved.payment.id };
    case 'undo':
      return {
        ...none,
        kind: 'undo',
        paymentId: resolved.allocation.paymentId,
        expectedId: resolved.expected.id,
        allocationId: resolved.allocation.id,
      };
  }
}

type Doing = { readonly resolved: ResolvedAct; readonly operatorId: string; readonly owners: ReferenceOwners };

/** Carries out a decision. Rows of banking are locked first, money of wallets and of the house book last. */
async function perform(ctx: BankContext, tx: Tx, { resolved, operatorId, owners }: Doing): Promise<void> {
  switch (resolved.kind) {
    case 'assign': {
      const { payment, expected, amountPence } = resolved;
      const share = { paymentId: payment.id, expectedId: expected.id, amountPence };
      await hold(ctx, tx, { shares: [share], open: [expected] });
      await settleExpected(ctx, tx, { owners, id: expected.id, operatorId });
      return;
    }
    case 'assign-wallet':
      return assignToWallet(ctx, tx, { resolved, operatorId, owners });
    case 'accept':
      await settleExpected(ctx, tx, { owners, id: resolved.expected.id, partIsWhole: true, operatorId });
      return;
    case 'return':
      return returnToSender(ctx, tx, resolved);
    case 'undo':
      return undo(ctx, tx, resolved);
  }
}

/**
 * Assigns a payment that nobody expected to a wallet, by creating a top-up for it, so that the wallet's statement can
 * link to it.
 */
async function assignToWallet(
  ctx: BankContext,
  tx: Tx,
  { resolved, operatorId, owners }: Doing & { readonly resolved: Extract<ResolvedAct, { kind: 'assign-wallet' }> },
): Promise<void> {
  const { payment, walletId, teamId, amountPence } = resolved;
  const id = newId();
  const reference = bankReference(randomBytes(8));
  const made = {
    id,
    reference,
    teamId,
    walletId,
    userId: operatorId,
    amountPence,
    purchaseOrderNumber: null,
    objectKeys: [],
  };
  await insertTopUp(tx, made, ctx.clock.now());
  const expected = await lockExpected(tx, id);
  const share = { paymentId: payment.id, expectedId: id, amountPence };
  await hold(ctx, tx, { shares: [share], open: expected ? [expected] : [] });
  await settleExpected(ctx, tx, { owners, id, operatorId });
}

async function returnToSender(
  ctx: BankContext,
  tx: Tx,
  { payment, amountPence }: Extract<ResolvedAct, { kind: 'return' }>,
): Promise<void> {
  const id = newId();
  const now = ctx.clock.now();
  await insertReturned(tx, { id, paymentId: payment.id, amountPence, now });
  await postToHouse(
    tx,
    [
      {
        id,
        debit: 'unmatched',
        credit: 'bank',
        amountPence,
        reason: 'bank-return',
        reference: { kind: 'bank-payment', id: payment.id },
      },
    ],
    now,
  );
}

async function undo(
  ctx: BankContext,
  tx: Tx,
  { allocation, together, expected, amountPence }: Extract<ResolvedAct, { kind: 'undo' }>,
): Promise<void> {
  const now = ctx.clock.now();
  await undoShares(tx, { ids: together.map(({ id }) => id), expectedId: expected.id, amountPence, now });
  // A top-up without a file was not requested by its team: it was created for the payment, and ends with it.
  if (expected.kind === 'top-up' && expected.objectKeys.length === 0) await cancelTopUpRow(tx, expected.id, now);
  if (expected.kind === 'top-up')
    await ctx.publish(tx, [
      topUpInvoiceChanged({ id: expected.id, teamId: expected.teamId, ownerId: expected.userId }),
    ]);
  if (allocation.status !== 'landed') return;
  if (expected.walletId === null) {
    const { debit, credit, ...paid } = invoicePaymentEntry({
      id: newId(),
      documentId: expected.id,
      amountPence,
      reference: expected.reference,
    });
    await postToHouse(tx, [{ ...paid, debit: credit, credit: debit, reason: 'invoice-unpaid' }], now);
    return;
  }
  await takeFromWallet(ctx, tx, {
    id: newId(),
    walletId: expected.walletId,
    amountPence,
    type: 'bank-correction',
    against: 'unmatched',
    sourceId: allocation.paymentId,
    description: expected.reference,
  });
}

type Audited = {
  readonly row: BankActRow;
  readonly resolved: ResolvedAct | null;
  readonly operatorId: string;
  readonly action: 'bank-act.requested' | 'bank-act.done' | 'bank-act.refused';
};

async function audit(ctx: BankContext, tx: Tx, { row, resolved, operatorId, action }: Audited): Promise<void> {
  const teamId =
    resolved && 'expected' in resolved
      ? resolved.expected.teamId
      : resolved && 'teamId' in resolved
        ? resolved.teamId
        : null;
  await ctx.audit(tx, [
    {
      action,
      teamId,
      subject: { type: 'bank-payment', id: row.paymentId ?? row.expectedId ?? row.id },
      actorId: operatorId,
      changes: {
        act: { from: null, to: row.kind },
        amountPence: { from: null, to: row.amountPence },
        reason: { from: null, to: row.reason },
      },
    },
  ]);
}
