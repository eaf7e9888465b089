import type { DocumentQuery, IssuedDocument, TransactionReceipt } from '@huggg/contracts';
import { z } from 'zod';
import { type Context, reachOf } from '../../../platform/context.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { findTransaction } from '../../gifts/index.ts';
import { daysOfMonth } from '../domain/months.ts';
import { errors } from '../errors.ts';
import { listDocumentsByPayment, readPaymentsOf } from '../queries/document-payments.read-model.ts';
import { type Issued, listDocuments, listDocumentsOfTransaction } from '../queries/documents.ts';
import { toWireDocument, toWireReceipt } from '../wire.ts';
import { issueForSale } from './issue-for-sales.ts';

/**
 * Returns the receipt of a paid order, or its invoice if it has one. It is created on the first request if the regular
 * run has not issued it yet.
 * @throws transaction.not-found.
 */
export async function readReceipt(ctx: Context, transactionId: string): Promise<TransactionReceipt> {
  const documents = await documentsOf(ctx, transactionId);
  const receipt = documents.find(isOfSale);
  if (!receipt) throw errors.transactionNotFound();
  return toWireReceipt(receipt);
}

/**
 * Returns the documents issued for a paid order, oldest first.
 * @throws transaction.not-found.
 */
export async function readTransactionDocuments(
  ctx: Context,
  transactionId: string,
): Promise<{ readonly data: IssuedDocument[] }> {
  return { data: (await documentsOf(ctx, transactionId)).map((document) => toWireDocument(document)) };
}

async function documentsOf(ctx: Context, transactionId: string): Promise<readonly Issued[]> {
  const transaction = await findTransaction(ctx.read, reachOf(ctx.actor, 'view-team-transactions'), transactionId);
  if (!transaction) throw errors.transactionNotFound();
  const issued = await listDocumentsOfTransaction(ctx.readPrimary, transactionId);
  if (issued.some(isOfSale) || ctx.actor.impersonatorId !== undefined) return issued;
  await issueForSale(ctx, transactionId);
  return listDocumentsOfTransaction(ctx.readPrimary, transactionId);
}

function isOfSale({ kind }: Issued): boolean {
  return kind === 'receipt' || kind === 'vat-invoice';
}

const cursorPlace = z.strictObject({ side: z.enum(['older', 'newer']), id: z.uuid() });

/** Returns a page of the team's documents, newest first. */
export async function readDocuments(ctx: Context, { kind, month, payment, limit, cursor }: DocumentQuery) {
  const from = cursor === undefined ? null : readCursor(cursorPlace, cursor);
  const { teamIds } = reachOf(ctx.actor, 'manage-billing');
  const side = from?.side ?? 'older';
  const filter = { teamIds, kind: kind ?? null, days: month === undefined ? null : daysOfMonth(month) };
  const place = { side, from: from?.id ?? null, limit: limit + 1 } as const;
  const found = payment
    ? await listDocumentsByPayment(ctx.read, filter, { ...place, payment })
    : await listDocuments(ctx.read, filter, place);
  const more = found.length > limit;
  const rows = side === 'older' ? found.slice(0, limit) : found.slice(more ? 1 : 0);
  const asking = rows.filter((row) => row.kind === 'plan-invoice' || row.kind === 'pro-forma').map(({ id }) => id);
  const payments = await readPaymentsOf(ctx.read, asking);
  const newest = rows[0];
  const oldest = rows.at(-1);
  const hasNext = oldest !== undefined && (side === 'newer' || more);
  const hasPrevious = newest !== undefined && (side === 'newer' ? more : from !== null);
  return {
    data: rows.map((row) => toWireDocument(row, payments.get(row.id))),
    pagination: {
      limit,
      hasNext,
      hasPrevious,
      next: hasNext ? writeCursor({ side: 'older', id: oldest.id }) : null,
      previous: hasPrevious ? writeCursor({ side: 'newer', id: newest.id }) : null,
    },
  };
}
