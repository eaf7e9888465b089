import { countCap, id, type GiftSearch, type TransactionSearch } from '@huggg/contracts';
import { z } from 'zod';
import { readInstant, toDate } from '../../../platform/clock/index.ts';
import { reachOf, type Actor, type Reach } from '../../../platform/context.ts';
import { readCursor } from '../../../platform/http/index.ts';
import { statusIdsOf } from '../../gifts/index.ts';
import type { Direction, GiftQuestion, SearchPlace, StatusFilter } from './gift-search.ts';
import type { TransactionQuestion } from './transaction-search.ts';

const place = z.strictObject({
  at: z.union([z.iso.datetime(), z.int()]),
  id,
  sort: z.string(),
  direction: z.enum(['asc', 'desc']),
});

/** Sort fields that are amounts; all others are dates. */
const byAmount: ReadonlySet<string> = new Set(['sale_total']);

type Sorted<Sort extends string> = {
  readonly sort: Sort;
  readonly direction: Direction;
  readonly after: SearchPlace | null;
};

/**
 * Returns the maximum number of matches to count. If every match is to be counted, it is far more than any team sends.
 */
export function capOf({ track_total_hits: all }: { readonly track_total_hits?: boolean | undefined }): number {
  return all ? 1_000_000_000 : countCap;
}

/**
 * Returns the requested sort order: the first field of `sort`, or newest first. A cursor contains its own sort order.
 */
export function orderOfSearch<Sort extends string>(
  fields: readonly Sort[],
  {
    sort,
    pit_id,
  }: {
    readonly sort: readonly { readonly [K in Sort]?: { readonly order: Direction } | undefined }[];
    readonly pit_id?: string | undefined;
  },
): Sorted<Sort> {
  const [wanted] = sort;
  const field = fields.find((name) => wanted?.[name] !== undefined) ?? fields[0];
  if (!field) throw new Error('A search must have at least one sort field.');
  const direction = wanted?.[field]?.order ?? 'desc';
  if (pit_id === undefined) return { sort: field, direction, after: null };
  const ofThisList = place.refine(
    (cursor) =>
      fields.some((name) => name === cursor.sort) && byAmount.has(cursor.sort) === (typeof cursor.at === 'number'),
  );
  const cursor = readCursor(ofThisList, pit_id);
  return {
    sort: fields.find((name) => name === cursor.sort) ?? field,
    direction: cursor.direction,
    after: { at: cursor.at, id: cursor.id },
  };
}

const dates = (range: { readonly from?: string | undefined; readonly until?: string | undefined } | undefined) => ({
  from: range?.from ? toDate(readInstant(range.from, 'UTC')) : null,
  until: range?.until ? toDate(readInstant(range.until, 'UTC')) : null,
});

function limitToTeams(reach: Reach, teamIds: readonly string[] | undefined): Reach {
  return teamIds ? { ...reach, teamIds: reach.teamIds.filter((id) => teamIds.includes(id)) } : reach;
}

function commonFilters(query: GiftSearch['query'] | TransactionSearch['query']) {
  return {
    ids: query.ids ?? null,
    senderIds: query.senderIds ?? null,
    productIds: query.productIds ?? null,
    deliveryMethods: query.deliveryMethods ?? null,
    reasonCodes: query.reasonCodes ?? null,
    created: dates(query.created),
  };
}

/** The budgets of which a filter may find the gifts; none without the permission to see budgets. */
function budgetReach(actor: Actor): Reach {
  const key = 'view-automated-budget';
  return actor.permissions[key] ? reachOf(actor, key) : { teamIds: [], ownerId: null };
}

/** @throws access.forbidden without `view-huggg-status`. */
export function giftQuestionOf(actor: Actor, query: GiftSearch['query']): Omit<GiftQuestion, 'matches'> {
  return {
    ...commonFilters(query),
    reach: limitToTeams(reachOf(actor, 'view-huggg-status'), query.teamIds),
    transactionIds: query.transactionIds ?? null,
    budgets: query.budgetIds ? { ids: query.budgetIds, reach: budgetReach(actor) } : null,
    hasReason: query.hasReason ?? null,
    reached: query.reached ?? null,
    statuses: query.statuses ? statusFilterOf(query.statuses) : null,
    deliveryStatuses: query.deliveryStatuses ?? null,
    needsAttention: query.needsAttention ?? false,
    opened: query.opened ?? null,
    expiry: dates(query.expiry),
  };
}

function statusFilterOf(words: NonNullable<GiftSearch['query']['statuses']>): StatusFilter {
  return { atRest: statusIdsOf(words, null), waiting: statusIdsOf(words, 'sending') };
}

/** @throws access.forbidden without `view-team-transactions`. */
export function transactionQuestionOf(
  actor: Actor,
  query: TransactionSearch['query'],
): Omit<TransactionQuestion, 'matches'> {
  return {
    ...commonFilters(query),
    reach: limitToTeams(reachOf(actor, 'view-team-transactions'), query.teamIds),
    view: query.view ?? 'all',
  };
}
