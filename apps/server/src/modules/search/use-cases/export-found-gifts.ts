import { countCap, type GiftSearch } from '@huggg/contracts';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import { inPages } from '../../../platform/database/index.ts';
import type { CsvFile } from '../../../platform/http/index.ts';
import { auditGiftFile, giftFileRows, giftsAtATime } from '../../purchases/index.ts';
import { countGiftRows, type GiftSearchRow, searchGiftRows } from '../queries/search-gifts.read-model.ts';
import { findMatches } from '../queries/find-matches.read-model.ts';
import { giftSorts, type GiftQuestion, type SearchPlace } from '../domain/gift-search.ts';
import { giftQuestionOf, orderOfSearch } from '../domain/gift-question.ts';
import { errors } from '../errors.ts';

/**
 * Returns the gifts that a search finds as a file, in the order of the search.
 * @throws gift.too-many-for-file beyond 10,000.
 */
export async function exportFoundGifts(ctx: Context, search: Pick<GiftSearch, 'query' | 'sort'>): Promise<CsvFile> {
  const asked = giftQuestionOf(ctx.actor, search.query);
  const matches = search.query.text
    ? await findMatches(ctx.read, { teamIds: asked.reach.teamIds, text: search.query.text })
    : null;
  const question = { ...asked, matches };
  const count = await countGiftRows(ctx.read, question, countCap);
  if (count > countCap || matches?.tooMany) throw errors.tooManyForFile();
  const { teamId } = ctx.actor;
  await auditGiftFile(ctx, { teamId, subject: { type: 'team', id: teamId }, count });
  return { name: 'Gifts', rows: giftFileRows(ctx, pagesOf(ctx, question, search)) };
}

function pagesOf(
  ctx: Context,
  question: GiftQuestion,
  search: Pick<GiftSearch, 'sort'>,
): AsyncGenerator<readonly GiftSearchRow[]> {
  const order = orderOfSearch(giftSorts, search);
  return inPages<GiftSearchRow>(
    async (last) => {
      const after: SearchPlace | null = last && { at: isoOf(last.sortValue), id: last.id };
      // Returns one row more than requested, to know whether there is another page.
      const rows = await searchGiftRows(ctx.read, question, { ...order, after, from: 0, size: giftsAtATime });
      return rows.slice(0, giftsAtATime);
    },
    { full: giftsAtATime },
  );
}
