import type { Context } from '../../../platform/context.ts';
import { inBatches } from '../../../platform/database/index.ts';
import { creditDocument, saleDocument, type Seller } from '../domain/sale-document.ts';
import { findRefundsWithoutNote, findSales, findSalesWithoutDocument, type Span } from '../queries/sales.read-model.ts';
import { issueDocuments } from './issue-documents.ts';

type IssueContext = Pick<Context, 'transaction' | 'clock' | 'config' | 'publish'>;

/** Number of documents that one transaction issues; the series is locked for that long. */
const batchSize = 500;

export function sellerOf({ config }: Pick<Context, 'config'>): Seller {
  return { ...config.money.seller, name: config.money.seller.name ?? config.productName };
}

/** Issues the invoice or receipt of one order, if it has none yet. */
export async function issueForSale(ctx: IssueContext, transactionId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const sales = await findSales(tx, [transactionId]);
    const seller = sellerOf(ctx);
    await issueDocuments(
      ctx,
      tx,
      sales.map((sale) => saleDocument(sale, seller)),
    );
  });
}

/** Issues the missing documents for sales of a period, oldest first, so that numbers are in chronological order. */
export function issueForSales(ctx: IssueContext, span: Span): Promise<number> {
  const seller = sellerOf(ctx);
  return inBatches(() =>
    ctx.transaction(async (tx) => {
      const sales = await findSalesWithoutDocument(tx, span, batchSize);
      return issueDocuments(
        ctx,
        tx,
        sales.map((sale) => saleDocument(sale, seller)),
      );
    }),
  );
}

/**
 * Issues a credit note for each order and day with refunds that has none yet. Only complete days count: `until` is the
 * start of a day.
 */
export function issueCreditNotes(ctx: IssueContext, span: Span): Promise<number> {
  const seller = sellerOf(ctx);
  return inBatches(() =>
    ctx.transaction(async (tx) => {
      const refunds = await findRefundsWithoutNote(tx, span, batchSize);
      return issueDocuments(
        ctx,
        tx,
        refunds.map((refund) => creditDocument(refund, seller)),
      );
    }),
  );
}

/**
 * Issues all missing documents for sales and refunds of a period, so that whatever uses the documents is complete.
 * `until` is the start of a day.
 */
export async function issueMissing(ctx: IssueContext, span: Span): Promise<void> {
  await issueForSales(ctx, span);
  await issueCreditNotes(ctx, span);
}
