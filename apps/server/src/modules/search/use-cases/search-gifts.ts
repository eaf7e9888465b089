import { countCap, endedGiftStatuses, processingStates, type GiftHit, type GiftSearch } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../../platform/clock/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { countGiftRows, type GiftHitRow, searchGiftRows } from '../queries/search-gifts.read-model.ts';
import { findMatches } from '../queries/find-matches.read-model.ts';
import { seesLinkOf, statusWord, toReceiver, toWireLink } from '../../gifts/index.ts';
import { writeCursor } from '../../../platform/http/index.ts';
import { findProductSummaries, type ProductSummary, toPurchaseSummary } from '../../catalogue/index.ts';
import { giftQuestionOf, orderOfSearch } from '../domain/gift-question.ts';

type Found<Hit> = {
  readonly status: 'ok';
  readonly data: {
    readonly total: number;
    readonly totalCapped: boolean;
    readonly hits: Hit[];
    readonly pit_id: string | null;
  };
};

/** Gifts that the caller may see: the first page with its count, or what follows a page. */
export async function searchGifts(ctx: Context, search: GiftSearch): Promise<Found<GiftHit>> {
  const asked = giftQuestionOf(ctx.actor, search.query);
  const matches = search.query.text
    ? await findMatches(ctx.read, { teamIds: asked.reach.teamIds, text: search.query.text })
    : null;
  const question = { ...asked, matches };
  const order = orderOfSearch(['created_at', 'expiry_date', 'sent_date', 'updated_at'], search);
  const [rows, total] = await Promise.all([
    searchGiftRows(ctx.read, question, { ...order, from: order.after ? 0 : search.from, size: search.size }),
    countGiftRows(ctx.read, question, countCap),
  ]);
  const shown = rows.slice(0, search.size);
  const products = await findProductSummaries(
    ctx.read,
    shown.map(({ productId }) => productId),
  );
  const last = rows.length > search.size ? shown.at(-1) : undefined;
  return {
    status: 'ok',
    data: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap || (matches?.tooMany ?? false),
      hits: shown.map((row) => toHit(row, { products, publicUrl: ctx.config.http.publicUrl, actor: ctx.actor })),
      pit_id: last
        ? writeCursor({ at: isoOf(last.sortValue), id: last.id, sort: order.sort, direction: order.direction })
        : null,
    },
  };
}

const iso = (at: Temporal.Instant | null): string | null => at && isoOf(at);

type Around = {
  readonly products: ReadonlyMap<string, ProductSummary>;
  readonly publicUrl: string;
  readonly actor: Actor;
};

function toHit(row: GiftHitRow, { products, publicUrl, actor }: Around): GiftHit {
  return {
    id: row.id,
    receiver_id: row.receiverUserId,
    status_id: row.statusId,
    ...toWireLink(row.shortcode, { publicUrl, seesLink: seesLinkOf(actor, row) }),
    expiry_date: isoOf(row.expiresAt),
    updated_at: isoOf(row.updatedAt),
    created_at: isoOf(row.createdAt),
    deleted_at: null,
    notes: row.notes,
    sent_date: iso(row.sentAt ?? row.sendAt),
    viewed_date: iso(row.viewedAt),
    viewed_client: row.viewedClient,
    from_name: row.fromName,
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
    deliveryStatusUpdatedAt: iso(row.deliveryStatusAt),
    deliveryError: row.deliveryError,
    redemptions: row.redeemedAt ? [{ created_at: isoOf(row.redeemedAt) }] : [],
    isSettled: endedGiftStatuses.includes(row.statusId),
    formerStatusId: row.formerStatusId,
    claimedAt: iso(row.claimedAt),
    redeemedAt: iso(row.redeemedAt),
    declinedAt: iso(row.declinedAt),
    endedAt: iso(row.endedAt),
    useByAt: iso(row.useByAt),
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
    created_at: isoOf(row.transactionCreatedAt),
    sale_per_item: row.salePerItemPence,
    sale_total: row.saleTotalPence,
    reason_code: row.reasonCode,
    plan_id: row.planId,
    ...(row.processing && { processing: processingStates.indexOf(row.processing) }),
  };
}
