import { endedGiftStatuses, processingStates, type GiftHit, type GiftSearch } from '@huggg/contracts';
import type { Actor, Context } from '../../../platform/context.ts';
import {
  countGiftRows,
  foundGiftIds,
  giftHitsByIds,
  type GiftHitRow,
  searchGiftHits,
  searchGiftWords,
} from '../queries/search-gifts.read-model.ts';
import { findMatches } from '../queries/find-matches.read-model.ts';
import { seesLinkOf, statusWord, toReceiver, toWireLink } from '../../gifts/index.ts';
import { writeCursor } from '../../../platform/http/index.ts';
import { findProductSummaries, type ProductSummary, toPurchaseSummary } from '../../catalogue/index.ts';
import { capOf, giftQuestionOf, orderOfSearch } from '../domain/gift-question.ts';
import { giftSorts, type GiftQuestion, type Paging } from '../domain/gift-search.ts';
import { continuePoint, openPoint, pointHits, readPointCursor, type PointPage } from './points.ts';

type SearchResponse<Hit> = {
  readonly status: 'ok';
  readonly data: {
    readonly total: number;
    readonly totalCapped: boolean;
    readonly hits: Hit[];
    readonly pit_id: string | null;
  };
};

/**
 * Searches the gifts that the caller may see. Returns the first page with its count, or the page after a cursor.
 * @throws search.point-not-found for a `pit_id` that has expired.
 */
export async function searchGifts(ctx: Context, search: GiftSearch): Promise<SearchResponse<GiftHit>> {
  const cursor = readPointCursor(search.pit_id);
  if (cursor) return pageFromPoint(ctx, search, await continuePoint(ctx, cursor, { list: 'hugggs', ...search }));
  if (search.stable_pages && search.pit_id === undefined)
    return pageFromPoint(ctx, search, await openPoint(ctx, await findAll(ctx, search), search));
  return pageByCursor(ctx, search);
}

/** Prepares the statement for all hits that pages can reach. Counts all matches if the caller requests the total. */
async function findAll(ctx: Context, search: GiftSearch) {
  const asked = giftQuestionOf(ctx.actor, search.query);
  const { text } = search.query;
  const matches = text ? await findMatches(ctx.read, { teamIds: asked.reach.teamIds, text }) : null;
  const question = { ...asked, matches };
  return {
    list: 'hugggs' as const,
    ...foundGiftIds(question, { ...orderOfSearch(giftSorts, search), max: pointHits }),
    total: search.track_total_hits === true ? await countGiftRows(ctx.read, question, capOf(search)) : null,
    tooMany: matches?.tooMany ?? false,
  };
}

async function pageFromPoint(
  ctx: Context,
  search: GiftSearch,
  { ids, ...answer }: PointPage,
): Promise<SearchResponse<GiftHit>> {
  const { reach } = giftQuestionOf(ctx.actor, search.query);
  const rows = await giftHitsByIds(ctx.read, reach, ids);
  return { status: 'ok', data: { ...answer, hits: await toHits(ctx, rows) } };
}

async function toHits(ctx: Context, rows: readonly GiftHitRow[]): Promise<GiftHit[]> {
  const products = await findProductSummaries(
    ctx.read,
    rows.map(({ productId }) => productId),
  );
  return rows.map((row) => toHit(row, { products, publicUrl: ctx.config.http.publicUrl, actor: ctx.actor }));
}

async function pageByCursor(ctx: Context, search: GiftSearch): Promise<SearchResponse<GiftHit>> {
  const order = orderOfSearch(giftSorts, search);
  const paging = { ...order, from: search.from, size: search.size };
  const cap = capOf(search);
  const { rows, total, tooMany } = await findPage(ctx, {
    cap,
    asked: giftQuestionOf(ctx.actor, search.query),
    text: search.query.text,
    paging,
  });
  const shown = rows.slice(0, search.size);
  const last = rows.length > search.size ? shown.at(-1) : undefined;
  return {
    status: 'ok',
    data: {
      total: Math.min(total, cap),
      totalCapped: total > cap || tooMany,
      hits: await toHits(ctx, shown),
      pit_id: last
        ? writeCursor({ at: last.sortValue, id: last.id, sort: order.sort, direction: order.direction })
        : null,
    },
  };
}

type Page = { readonly rows: readonly GiftHitRow[]; readonly total: number; readonly tooMany: boolean };

/**
 * Returns a page and the total. A search text is handled in one statement, unless its words are so common that another
 * way is faster.
 */
async function findPage(
  ctx: Pick<Context, 'read'>,
  {
    asked,
    text,
    paging,
    cap,
  }: {
    readonly cap: number;
    readonly asked: Omit<GiftQuestion, 'matches'>;
    readonly text: string | undefined;
    readonly paging: Paging;
  },
): Promise<Page> {
  if (text) {
    const rows = await searchGiftWords(ctx.read, { question: { ...asked, matches: null }, text, paging });
    const [first] = rows;
    if (first && !first.tooMany) return { rows, total: first.total, tooMany: false };
  }
  const matches = text ? await findMatches(ctx.read, { teamIds: asked.reach.teamIds, text }) : null;
  const question = { ...asked, matches };
  const [rows, total] = await Promise.all([
    searchGiftHits(ctx.read, question, paging),
    countGiftRows(ctx.read, question, cap),
  ]);
  return { rows, total, tooMany: matches?.tooMany ?? false };
}

type HitContext = {
  readonly products: ReadonlyMap<string, ProductSummary>;
  readonly publicUrl: string;
  readonly actor: Actor;
};

/**
 * Returns the super link that a gift is a place of, only for users who may use super links, because its short code
 * opens it.
 */
function superLinkOf({ superLinkMethod, superLinkShortcode }: GiftHitRow, actor: Actor): Pick<GiftHit, 'superhuggg'> {
  if (!superLinkMethod || !superLinkShortcode || actor.permissions['use-superhuggg'] === undefined) return {};
  return { superhuggg: { claim_method: superLinkMethod, shortcode: superLinkShortcode } };
}

function toHit(row: GiftHitRow, { products, publicUrl, actor }: HitContext): GiftHit {
  return {
    id: row.id,
    receiver_id: row.receiverUserId,
    status_id: row.statusId,
    ...toWireLink(row.shortcode, { publicUrl, seesLink: seesLinkOf(actor, row) }),
    expiry_date: row.expiresAt,
    updated_at: row.updatedAt,
    created_at: row.createdAt,
    deleted_at: null,
    notes: row.notes,
    sent_date: row.sentAt ?? row.sendAt,
    viewed_date: row.viewedAt,
    viewed_client: row.viewedClient,
    from_name: row.fromName,
    ...superLinkOf(row, actor),
    meta: row.giftMeta,
    theme_id: row.themeId,
    transaction_id: row.transactionId,
    transaction: transactionOf(row),
    sender: { id: row.userId, first_name: row.senderFirstName, surname: row.senderSurname, email: row.senderEmail },
    receiver: toReceiver({
      userId: row.receiverUserId,
      name: row.receiverName,
      email: row.receiverEmail,
      phone: row.receiverPhone,
    }),
    purchase: toPurchaseSummary(row.productId, products),
    status: statusWord(row.statusId, row.processing),
    deliveryStatus: row.deliveryStatus,
    deliveryStatusUpdatedAt: row.deliveryStatusAt,
    deliveryError: row.deliveryError,
    redemptions: row.redeemedAt ? [{ created_at: row.redeemedAt }] : [],
    isSettled: endedGiftStatuses.includes(row.statusId),
    formerStatusId: row.formerStatusId,
    claimedAt: row.claimedAt,
    redeemedAt: row.redeemedAt,
    declinedAt: row.declinedAt,
    endedAt: row.endedAt,
    useByAt: row.useByAt,
    frozen: row.frozenAt !== null,
    pricePence: row.pricePence,
    team: { id: row.teamId, name: row.teamName },
    ...(row.reactionEmoji && {
      reaction: { emoji: row.reactionEmoji, message: row.reactionMessage, name: row.reactionName },
    }),
  };
}

function transactionOf(row: GiftHitRow): GiftHit['transaction'] {
  return {
    id: row.transactionId,
    name: row.transactionName,
    notes: row.transactionNotes,
    delivery_method: row.deliveryMethod,
    created_at: row.transactionCreatedAt,
    sale_per_item: row.salePerItemPence,
    sale_total: row.saleTotalPence,
    reason_code: row.reasonCode,
    plan_id: row.planId,
    ...(row.processing && { processing: processingStates.indexOf(row.processing) }),
  };
}
