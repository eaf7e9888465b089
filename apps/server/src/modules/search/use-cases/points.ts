import { countCap, id, limits } from '@huggg/contracts';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { writeCursor } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { errors } from '../errors.ts';
import {
  clearPoints,
  openPointPage,
  readPointPage,
  type FoundHits,
  type SearchPoint,
} from '../queries/search-points.ts';

/** Number of hits that a point stores: as many as `from` and `size` can reach. */
export const pointHits = limits.searchFromMax + limits.searchSizeMax;

const pointCursor = z.strictObject({ point: id, from: z.int().min(0) });
type PointCursor = z.infer<typeof pointCursor>;

/** Parses a `pit_id` that refers to a point. Null if it is a cursor in a list. */
export function readPointCursor(text: string | undefined): PointCursor | null {
  if (text === undefined) return null;
  try {
    const parsed = pointCursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

type Options = { readonly from: number; readonly size: number };

/** A page of a point: the ids of its hits, and the cursor of the next page. */
export type PointPage = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly pit_id: string | null;
};

function pageOf(
  { id: point, kept, ...rest }: { readonly id: string; readonly kept: number } & Omit<PointPage, 'pit_id'>,
  next: number,
): PointPage {
  return { ...rest, pit_id: next < kept ? writeCursor({ point, from: next }) : null };
}

function timesOf(ctx: Context): Pick<SearchPoint, 'createdAt' | 'expiresAt'> {
  const createdAt = ctx.clock.now();
  return { createdAt, expiresAt: createdAt.add({ minutes: limits.searchPointMinutes }) };
}

/** Returns the first page of a search, and stores a point if there are more pages. */
export async function openPoint(
  ctx: Context,
  { list, ...found }: Pick<SearchPoint, 'list'> & Omit<FoundHits, 'most' | 'cap'>,
  { from, size }: Options,
): Promise<PointPage> {
  const { teamId, userId } = ctx.actor;
  const point = { id: newId(), teamId, userId, list, ...timesOf(ctx) };
  const next = from + size;
  const page = await ctx.transaction(async (tx) => {
    const first = await openPointPage(tx, point, { ...found, most: pointHits, cap: countCap }, { from, size });
    if (next < first.found) await clearPoints(tx, point, limits.searchPoints);
    return first;
  });
  return pageOf(
    {
      id: point.id,
      kept: Math.min(page.found, pointHits),
      ids: page.ids,
      total: found.total ?? Math.min(page.found, countCap),
      totalCapped: found.tooMany || (found.total === null && page.found > countCap),
    },
    next,
  );
}

/**
 * Returns the page of a `pit_id`. `from` skips that many of its hits.
 * @throws search.point-not-found if the point has expired, or belongs to another user or list.
 */
export async function continuePoint(
  ctx: Context,
  { point, from: begin }: PointCursor,
  { list, from, size }: Options & Pick<SearchPoint, 'list'>,
): Promise<PointPage> {
  const { teamId, userId } = ctx.actor;
  const place = { from: begin + from, size };
  const page = await ctx.transaction((tx) =>
    readPointPage(tx, { id: point, teamId, userId, list, ...timesOf(ctx), ...place }),
  );
  if (!page) throw errors.pointNotFound();
  return pageOf({ id: point, ...page }, place.from + size);
}
