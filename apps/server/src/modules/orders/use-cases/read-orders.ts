import { Temporal } from 'temporal-polyfill';
import { isoOf } from '../../../platform/clock/index.ts';
import {
  countCap,
  id,
  type Order as WireOrder,
  type OrderStatus,
  type orderSummary,
  type Pagination,
} from '@huggg/contracts';
import { z } from 'zod';
import type { Context, Reach } from '../../../platform/context.ts';
import { findProductSummaries } from '../../catalogue/index.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { errors } from '../errors.ts';
import type { OrderRow } from '../domain/order.ts';
import { orderReach } from '../policy.ts';
import { countOrders, listOrders as listPage, listOrdersBefore } from '../queries/order-pages.read-model.ts';
import { findOrder } from '../queries/orders.read-model.ts';
import { toOrderSummary } from '../wire.ts';
import { viewOrder } from './order-view.ts';

/** @throws order.not-found for an order that the caller's permission does not reach. */
export async function readOrder(
  ctx: Pick<Context, 'actor' | 'clock' | 'config' | 'secrets' | 'read'>,
  id: string,
): Promise<WireOrder> {
  const order = await findOrder(ctx.read, orderReach(ctx.actor), id);
  if (!order) throw errors.orderNotFound();
  return viewOrder(ctx.read, ctx, order);
}

const place = z.strictObject({ at: z.iso.datetime(), id, before: z.boolean() });

type Page = { readonly data: z.infer<typeof orderSummary>[]; readonly pagination: Pagination };

/** Returns orders that the caller may buy or has bought, newest change first; `teamIds` limits them to some teams. */
export async function listOrders(
  ctx: Context,
  query: {
    readonly cursor?: string | undefined;
    readonly limit: number;
    readonly teamIds?: readonly string[] | undefined;
    readonly status?: readonly OrderStatus[] | undefined;
  },
): Promise<Page> {
  const all = orderReach(ctx.actor);
  const reach: Reach = {
    ...all,
    teamIds: query.teamIds ? all.teamIds.filter((id) => query.teamIds?.includes(id)) : all.teamIds,
  };
  const asked = { statuses: query.status ?? [], reach };
  const from = query.cursor ? readCursor(place, query.cursor) : null;
  const [rows, total] = await Promise.all([
    readPage(ctx, asked, { from, limit: query.limit }),
    countOrders(ctx.read, { ...asked, cap: countCap }),
  ]);
  const ids = rows.shown.flatMap(({ productId }) => (productId ? [productId] : []));
  const products = await findProductSummaries(ctx.read, ids);
  return {
    data: rows.shown.map((row) => {
      const product = row.productId ? products.get(row.productId) : undefined;
      return toOrderSummary(row, {
        actor: ctx.actor,
        product: product
          ? { id: product.id, name: product.name, brandName: product.brandName, image: product.imageUrl }
          : null,
      });
    }),
    pagination: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap,
      limit: query.limit,
      ...pageCursors(rows),
    },
  };
}

/** Selects one status, or both; without a status, all are returned. */

type Rows = { readonly shown: readonly OrderRow[]; readonly hasNext: boolean; readonly hasPrevious: boolean };

async function readPage(
  ctx: Context,
  asked: { readonly statuses: readonly OrderStatus[]; readonly reach: Reach },
  { from, limit }: { readonly from: z.infer<typeof place> | null; readonly limit: number },
): Promise<Rows> {
  const at = from ? { at: Temporal.Instant.from(from.at), id: from.id } : null;
  if (from?.before && at) {
    const rows = await listOrdersBefore(ctx.read, { ...asked, before: at, limit: limit + 1 });
    return { shown: rows.slice(0, limit).toReversed(), hasNext: true, hasPrevious: rows.length > limit };
  }
  const rows = await listPage(ctx.read, { ...asked, after: at, limit: limit + 1 });
  return { shown: rows.slice(0, limit), hasNext: rows.length > limit, hasPrevious: at !== null };
}

function pageCursors({
  shown,
  hasNext,
  hasPrevious,
}: Rows): Pick<Pagination, 'hasNext' | 'hasPrevious' | 'next' | 'previous'> {
  const cursor = (row: OrderRow | undefined, before: boolean): string | null =>
    row ? writeCursor({ at: isoOf(row.updatedAt), id: row.id, before }) : null;
  return {
    hasNext,
    hasPrevious,
    next: hasNext ? cursor(shown.at(-1), false) : null,
    previous: hasPrevious ? cursor(shown[0], true) : null,
  };
}
