import { countCap, id as wireId, type Pagination, type SuperLink, type SuperLinkStatus } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { isoOf } from '../../../platform/clock/index.ts';
import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { readCursor, writeCursor } from '../../../platform/http/index.ts';
import { errors } from '../errors.ts';
import { countLinks, listLinkRows, readLinkRow } from '../queries/links.read-model.ts';
import { superLaunchUrl, toWireLink } from '../wire.ts';

/** @throws super-link.not-found for a link that the caller's permission does not reach. */
export async function readLink(ctx: Context, db: Queryable, id: string): Promise<SuperLink> {
  const now = ctx.clock.now();
  const row = await readLinkRow(db, { reach: reachOf(ctx.actor, 'use-superhuggg'), id, now });
  if (!row) throw errors.notFound();
  return toWireLink(row, { actor: ctx.actor, publicUrl: ctx.config.http.publicUrl, now });
}

/** Returns the specification's short form of a super link. @throws super-link.not-found. */
export async function readLaunchUrl(
  ctx: Context,
  id: string,
): Promise<{ readonly id: string; readonly launch_url: string }> {
  const { shortcode } = await readLink(ctx, ctx.read, id);
  return { id, launch_url: superLaunchUrl(ctx.config.http.publicUrl, shortcode) };
}

const place = z.strictObject({ at: z.iso.datetime(), id: wireId });

/** Lists the super links that the caller may manage, newest first. */
export async function listLinks(
  ctx: Context,
  query: {
    readonly cursor?: string | undefined;
    readonly limit: number;
    readonly status?: readonly SuperLinkStatus[] | undefined;
  },
): Promise<{ readonly data: SuperLink[]; readonly pagination: Pagination }> {
  const asked = { reach: reachOf(ctx.actor, 'use-superhuggg'), statuses: query.status ?? [] };
  const from = query.cursor ? readCursor(place, query.cursor) : null;
  const after = from && { at: Temporal.Instant.from(from.at), id: from.id };
  const now = ctx.clock.now();
  const [rows, total] = await Promise.all([
    listLinkRows(ctx.read, { ...asked, after, limit: query.limit + 1, now }),
    countLinks(ctx.read, asked, countCap),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const hasNext = rows.length > query.limit;
  return {
    data: shown.map((row) => toWireLink(row, { actor: ctx.actor, publicUrl: ctx.config.http.publicUrl, now })),
    pagination: {
      total: Math.min(total, countCap),
      totalCapped: total > countCap,
      limit: query.limit,
      hasNext,
      hasPrevious: after !== null,
      next: hasNext && last ? writeCursor({ at: isoOf(last.createdAt), id: last.id }) : null,
      previous: null,
    },
  };
}
