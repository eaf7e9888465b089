import type { Context, FileContext } from '../../../platform/context.ts';
import { findProductSummaries, toPurchaseSummary } from '../../catalogue/index.ts';
import { giftFileHeadings, giftFileRow, type GiftOfFile } from '../domain/gift-file.ts';
import { seesLinkOf } from '../../gifts/index.ts';

/** Maximum number of gifts in memory at the same time. */
export const giftsAtATime = 1_000;

/**
 * Yields the lines of a file of gifts, headings first. Each page is read after the previous one is written, so that ten
 * thousand gifts need the memory of one page, and a database connection only while a page is read.
 */
export async function* giftFileRows(
  ctx: FileContext,
  pages: AsyncIterable<readonly GiftOfFile[]>,
): AsyncGenerator<readonly (string | null)[]> {
  const { publicUrl } = ctx.config.http;
  yield giftFileHeadings;
  for await (const gifts of pages) {
    const ids = [
      ...new Set(
        gifts.flatMap(({ productId, chosenProductId }) =>
          chosenProductId ? [productId, chosenProductId] : [productId],
        ),
      ),
    ];
    const found = await findProductSummaries(ctx.read, ids);
    const products = new Map(ids.map((id) => [id, toPurchaseSummary(id, found)]));
    for (const gift of gifts) yield giftFileRow(gift, { publicUrl, products, seesLink: seesLinkOf(ctx.actor, gift) });
  }
}

/** Records in the audit log that addresses of recipients were exported: the order or team, and the number of gifts. */
export async function auditGiftFile(
  ctx: Context,
  {
    teamId,
    subject,
    count,
  }: {
    readonly teamId: string;
    readonly subject: { readonly type: 'order' | 'team'; readonly id: string };
    readonly count: number;
  },
): Promise<void> {
  await ctx.transaction((tx) =>
    ctx.audit(tx, [{ action: 'gifts.exported', teamId, subject, changes: { gifts: { from: null, to: count } } }]),
  );
}
