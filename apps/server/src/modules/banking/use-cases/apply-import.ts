import { bankImportApplied } from '@huggg/contracts';
import { zeroPence } from '@huggg/money';
import { inBatches, inPages, oneByOne, type Tx } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { newJob, type JobContext } from '../../../platform/jobs/index.ts';
import { postToHouse } from '../../books/index.ts';
import { needsSecondOperator, type ActingOperator } from '../../funding/index.ts';
import { errors } from '../errors.ts';
import type { BankContext, ReferenceOwners } from '../ports.ts';
import { applyImport } from '../queues.ts';
import { removeLines, sumHeld, takeLines } from '../queries/import-lines.ts';
import {
  countApplied,
  endImport,
  findImport,
  listAbandonedImports,
  lockImport,
  markApplied,
  markApplying,
  type BankImportRow,
} from '../queries/imports.ts';
import { listToSettle } from '../queries/expected-payments.ts';
import { insertPayments, lockBanking } from '../queries/payments.ts';
import { settleExpected } from './settle-expected.ts';
import { matchPayments } from './match-payments.ts';

async function requireImport(tx: Tx, id: string): Promise<BankImportRow> {
  const row = await findImport(tx, id);
  if (!row) throw errors.importNotFound();
  return row;
}

/**
 * Starts to apply an import, which a job does. Anyone can write a statement file, so the amounts of an operator's own
 * statements within a day, including partial payments, count towards the operators' limit; above it, an independent
 * operator must apply the import.
 * @throws bank-import.not-found, bank-import.not-ready, bank-import.own.
 */
export async function beginApply(
  ctx: BankContext,
  tx: Tx,
  { id, operatorId, related }: ActingOperator & { readonly id: string },
): Promise<BankImportRow> {
  await lockBanking(tx);
  const row = await lockImport(tx, id);
  if (!row) throw errors.importNotFound();
  if (row.status !== 'ready') throw errors.importNotReady();
  const isOwn = row.operatorId === operatorId || related.includes(row.operatorId);
  const amountPence = (await sumHeld(tx, [id])).get(id) ?? zeroPence;
  const move = { actId: id, kind: 'bank-import', amountPence, operatorId, related } as const;
  if (isOwn && amountPence > 0 && (await needsSecondOperator(ctx, tx, move))) throw errors.importOwn();
  await markApplying(tx, id, operatorId);
  await ctx.enqueue(tx, [newJob(applyImport, { id })]);
  await ctx.audit(tx, [
    { action: 'bank-import.applied', teamId: null, subject: { type: 'bank-import', id }, actorId: operatorId },
  ]);
  return requireImport(tx, id);
}

/**
 * Discards an import that was not applied.
 * @throws bank-import.not-found, bank-import.not-ready.
 */
export async function discardImport(ctx: BankContext, tx: Tx, id: string): Promise<BankImportRow> {
  const row = await lockImport(tx, id);
  if (!row) throw errors.importNotFound();
  if (row.status !== 'ready' && row.status !== 'reading') throw errors.importNotReady();
  await endImport(tx, id, { refusal: null, now: ctx.clock.now() });
  await removeLines(tx, id);
  await ctx.audit(tx, [{ action: 'bank-import.discarded', teamId: null, subject: { type: 'bank-import', id } }]);
  return requireImport(tx, id);
}

/** Number of lines that one transaction applies. */
const linesATurn = 500;

/**
 * Applies an import: posts new lines from the bank to `unmatched`, holds them for the payments that they refer to, and
 * then adds what is paid in full to its wallet. Each step is a transaction, so an interrupted import continues at the
 * same step.
 */
export async function applyLines(ctx: JobContext, owners: ReferenceOwners, id: string): Promise<void> {
  await inBatches(() => ctx.transaction((tx) => applyTurn(ctx, tx, { owners, id })));
  await settleComplete(ctx, owners);
  await ctx.transaction(async (tx) => {
    const lines = await markApplied(tx, id, ctx.clock.now());
    if (lines !== null)
      await ctx.publish(tx, [bankImportApplied({ id, teamId: null, ownerId: null, data: { lines } })]);
  });
}

async function applyTurn(
  ctx: JobContext,
  tx: Tx,
  { owners, id }: { readonly owners: ReferenceOwners; readonly id: string },
): Promise<number> {
  await lockBanking(tx);
  if ((await lockImport(tx, id))?.status !== 'applying') return 0;
  const lines = await takeLines(tx, id, linesATurn);
  if (lines.length === 0) return 0;
  const now = ctx.clock.now();
  const payments = await insertPayments(tx, {
    importId: id,
    lines: lines.map((line) => ({ ...line, id: newId() })),
    now,
  });
  await matchPayments(ctx, tx, {
    owners,
    payments: payments.map(({ id: paymentId, restPence, foundReferences }) => ({
      id: paymentId,
      restPence,
      references: foundReferences,
    })),
  });
  await countApplied(tx, id, lines.length);
  // The house book is locked last.
  await postToHouse(
    tx,
    payments.map(({ id: paymentId, amountPence, details }) => ({
      id: paymentId,
      debit: 'bank' as const,
      credit: 'unmatched' as const,
      amountPence,
      reason: 'bank-payment',
      reference: { kind: 'bank-payment', id: paymentId },
      description: details.slice(0, 140),
    })),
    now,
  );
  return lines.length;
}

const lowestId = '00000000-0000-0000-0000-000000000000';

/** Adds every payment that is complete to its wallet, each in its own transaction. */
export async function settleComplete(ctx: JobContext, owners: ReferenceOwners): Promise<void> {
  for await (const ids of inPages((last: string | null) => listToSettle(ctx.readPrimary, last ?? lowestId)))
    await oneByOne(ids, (expectedId) =>
      ctx.transaction(async (tx) => {
        await lockBanking(tx);
        return settleExpected(ctx, tx, { owners, id: expectedId });
      }),
    );
}

/** Finishes interrupted work, and discards statements that nobody has applied for a week. */
export async function tidyBanking(ctx: JobContext, owners: ReferenceOwners): Promise<void> {
  await settleComplete(ctx, owners);
  const ids = await listAbandonedImports(ctx.readPrimary, ctx.clock.now().subtract({ hours: 7 * 24 }));
  await oneByOne(ids, (id) => ctx.transaction((tx) => discardImport(ctx, tx, id)));
}
