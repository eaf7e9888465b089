import { hiddenList, joinSql, literal, rawSql, sql, type Sql } from '../../../platform/database/index.ts';
import { isUndelivered, reachedConditions } from '../../gifts/index.ts';
import {
  attentionStatuses,
  type Direction,
  type GiftQuestion,
  type GiftSort,
  type Paging,
} from '../domain/gift-search.ts';
import { giftMatches, matchedGifts } from './find-matches.read-model.ts';

/**
 * Returns the sort column. It is never null, so that it can be compared with a cursor; gifts have the time of their
 * order, so if they are found through orders, the index of orders already has the right order.
 */
function sortExpression({ sort, direction }: Order, alias: 'g' | 't'): Sql {
  if (sort === 'created_at') return rawSql(`${alias}.created_at`);
  // A gift is redeemed at most once, so every mode uses this time.
  const redeemed = `coalesce(g.redeemed_at, '${direction === 'desc' ? 'epoch' : '9999-12-31'}'::timestamptz)`;
  return rawSql(
    {
      expiry_date: 'g.expires_at',
      sent_date: `coalesce(g.sent_at, g.send_at, 'epoch')`,
      updated_at: 'g.updated_at',
      'redemptions.created_at': redeemed,
    }[sort],
  );
}

type Order = { readonly sort: GiftSort; readonly direction: Direction };

function orderOf(order: Order, alias: 'g' | 't' = 'g'): Sql {
  const way = rawSql(order.direction);
  return sql`${sortExpression(order, alias)} ${way}, g.id ${way}`;
}

function anyOfList(values: readonly unknown[], kind: 'uuid' | 'text' | 'smallint'): Sql {
  return sql`any (${hiddenList(values, kind)}::${rawSql(kind)}[])`;
}

function joinConditions(conditions: readonly (Sql | false)[]): Sql {
  const given = conditions.filter((condition) => condition !== false);
  return given.length > 0 ? joinSql(given, sql` and `) : sql`true`;
}

/** The filters on gifts g that apply to every way of finding them. */
function filtersOf(question: GiftQuestion): Sql {
  const { statuses, opened, created, expiry } = question;
  return joinConditions([
    question.matches?.tooMany === true && giftMatches(question.matches),
    question.ids !== null && sql`g.id = ${anyOfList(question.ids, 'uuid')}`,
    question.transactionIds !== null && sql`g.transaction_id = ${anyOfList(question.transactionIds, 'uuid')}`,
    question.budgets !== null &&
      !isFoundByBudget(question) &&
      sql`exists (select 1 from transactions w where w.id = g.transaction_id and w.wallet_id in (${budgetWallets(question.budgets)}))`,
    question.reached !== null && rawSql(reachedConditions[question.reached]),
    question.productIds !== null && sql`g.product_id = ${anyOfList(question.productIds, 'uuid')}`,
    question.deliveryMethods !== null && sql`g.delivery_method = ${anyOfList(question.deliveryMethods, 'text')}`,
    question.deliveryStatuses !== null && sql`g.delivery_status = ${anyOfList(question.deliveryStatuses, 'text')}`,
    question.needsAttention &&
      sql`${rawSql(isUndelivered)} and g.status_id = ${anyOfList(attentionStatuses, 'smallint')}`,
    opened !== null && rawSql(opened ? 'g.viewed_at is not null' : 'g.viewed_at is null'),
    statuses !== null && statusCondition(statuses),
    created.from !== null && sql`g.created_at >= ${created.from}`,
    created.until !== null && sql`g.created_at < ${created.until}`,
    expiry.from !== null && sql`g.expires_at >= ${expiry.from}`,
    expiry.until !== null && sql`g.expires_at < ${expiry.until}`,
    question.reasonCodes !== null &&
      sql`exists (select 1 from transactions r where r.id = g.transaction_id and r.reason_code = ${anyOfList(question.reasonCodes, 'text')})`,
    question.hasReason !== null &&
      sql`exists (select 1 from transactions h where h.id = g.transaction_id and (h.reason_code is not null) = ${question.hasReason})`,
  ]);
}

/** True if the wallets of the budgets are the most selective way to find the gifts. */
function isFoundByBudget({ budgets, matches, ids, transactionIds, needsAttention }: GiftQuestion): boolean {
  const byWords = matches !== null && !matches.tooMany;
  return budgets !== null && !byWords && ids === null && transactionIds === null && !needsAttention;
}

/**
 * The wallets of all participants of the given budgets that the user may see, including former ones. In budgets that
 * others created, a user limited to their own sees only themselves.
 */
function budgetWallets({ ids, reach }: NonNullable<GiftQuestion['budgets']>): Sql {
  const { teamIds, ownerId } = reach;
  return sql`select b.wallet_id from budget_participants b where ${joinConditions([
    sql`b.budget_id = ${anyOfList(ids, 'uuid')} and b.team_id = ${anyOfList(teamIds, 'uuid')} and b.wallet_id is not null`,
    ownerId !== null &&
      sql`(b.user_id = ${ownerId} or exists (select 1 from automated_budgets a where a.id = b.budget_id and a.user_id = ${ownerId}))`,
  ])}`;
}

const pendingStatuses = [1, 8];

function statusCondition({ atRest, waiting }: NonNullable<GiftQuestion['statuses']>): Sql {
  const either = [...new Set([...atRest, ...waiting])];
  const matters = pendingStatuses.some((id) => atRest.includes(id) !== waiting.includes(id));
  if (!matters) return sql`g.status_id = ${anyOfList(either, 'smallint')}`;
  // Only Created and Scheduled gifts have two names, and few orders are processed at a time.
  const busy = sql`exists (select 1 from transactions b where b.id = g.transaction_id and b.processing in ('creating', 'processing', 'sending'))`;
  return sql`g.status_id = ${anyOfList(either, 'smallint')} and (g.status_id = ${anyOfList(
    either.filter((id) => !pendingStatuses.includes(id)),
    'smallint',
  )}
    or (g.status_id = ${anyOfList(atRest, 'smallint')} and not ${busy}) or (g.status_id = ${anyOfList(waiting, 'smallint')} and ${busy}))`;
}

/** The condition for rows after the cursor. */
function afterPlace({ sort, direction, after }: Paging, alias: 'g' | 't'): Sql {
  if (!after) return sql`true`;
  const column = sortExpression({ sort, direction }, alias);
  return direction === 'desc'
    ? sql`(${column}, g.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`(${column}, g.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
}

/** The end of each part of a search: its filters, and the limit for a page. */
export type Tail = (alias: 'g' | 't') => Sql;

const usualSizes = [20, 25, 50, 100];

/**
 * Returns the limit and offset of a page. Those of a usual first page are part of the statement's text, so that its
 * cached plan expects few rows. Others are parameters, because a connection keeps every statement text.
 */
export function rowsOfPage({ from, size }: Pick<Paging, 'from' | 'size'>): {
  readonly end: Sql;
  readonly limit: Sql;
  readonly offset: Sql;
} {
  const write =
    from === 0 && usualSizes.includes(size)
      ? (value: number): Sql => literal(value)
      : (value: number): Sql => sql`${value}`;
  return { end: write(from + size + 1), limit: write(size + 1), offset: write(from) };
}

export function pageTail(question: GiftQuestion, paging: Paging): Tail {
  const { end } = rowsOfPage(paging);
  return (alias) =>
    sql`${filtersOf(question)} and ${afterPlace(paging, alias)} order by ${orderOf(paging, alias)} limit ${end}`;
}

/** Limits a count. `max` has few different values, so it is part of the text of the statement. */
export function countTail(question: GiftQuestion, max: number): Tail {
  return () => sql`${filtersOf(question)} limit ${literal(max)}`;
}

/** Selects every gift, without a sort order. */
export function unlimitedTail(question: GiftQuestion): Tail {
  return () => filtersOf(question);
}

const allStatuses = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Selects the ids of gifts that may match, with their sort value, in the most selective way: by words, by gift ids, by
 * order ids, undelivered gifts, by budgets, by senders, or else all gifts of the team by status. Each way reads an
 * index of this team (or user) only, so its cost does not depend on the size of other teams.
 */
export function candidates(question: GiftQuestion, { tail, ...order }: Order & { readonly tail: Tail }): Sql {
  const row = sql`g.id, ${sortExpression(order, 'g')} as place`;
  const { reach, ids, transactionIds, budgets, matches, needsAttention, statuses } = question;
  const senders = sendersOf(question);
  const own = senders === null ? sql`true` : sql`g.user_id = ${anyOfList(senders, 'uuid')}`;
  const inTeams = sql`g.team_id = ${anyOfList(reach.teamIds, 'uuid')} and ${own}`;
  if (matches && !matches.tooMany)
    return sql`select ${row} from (${matchedGifts(matches)}) g where ${inTeams} and ${tail('g')}`;
  if (ids !== null || transactionIds !== null || needsAttention)
    return sql`select ${row} from gifts g where ${inTeams} and ${tail('g')}`;
  if (budgets !== null) {
    // Reads each wallet separately, because the index has the gifts of a wallet in the right order.
    return sql`select f.* from (${budgetWallets(budgets)}) w cross join lateral (
      select ${row} from transactions t join gifts g on g.transaction_id = t.id where t.wallet_id = w.wallet_id and ${inTeams} and ${tail('t')}) f`;
  }
  if (senders !== null) {
    return sql`select f.* from unnest(${hiddenList(reach.teamIds, 'uuid')}) w (team_id) cross join unnest(${hiddenList(senders, 'uuid')}) s (user_id) cross join lateral (
      select ${row} from transactions t join gifts g on g.transaction_id = t.id where t.team_id = w.team_id and t.user_id = s.user_id and ${tail('t')}) f`;
  }
  const wanted = statuses ? [...new Set([...statuses.atRest, ...statuses.waiting])] : allStatuses;
  return sql`select f.* from unnest(${hiddenList(reach.teamIds, 'uuid')}) w (team_id) cross join unnest(${hiddenList(wanted, 'smallint')}) s (status_id) cross join lateral (
    select ${row} from gifts g where g.team_id = w.team_id and g.status_id = s.status_id and ${tail('g')}) f`;
}

/**
 * The parts of the statement for gifts g that were found by words: the columns, the filters, and the condition for rows
 * after the cursor.
 */
export function matchedCandidates(question: GiftQuestion, paging: Paging) {
  const senders = sendersOf(question);
  const own = senders === null ? sql`true` : sql`g.user_id = ${anyOfList(senders, 'uuid')}`;
  const { after, direction } = paging;
  const way = rawSql(direction === 'desc' ? '<' : '>');
  return {
    columns: sql`g.id, ${sortExpression(paging, 'g')} as place`,
    where: sql`g.team_id = ${anyOfList(question.reach.teamIds, 'uuid')} and ${own} and ${filtersOf(question)}`,
    after: after ? sql`(f.place, f.id) ${way} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`,
  };
}

/**
 * Returns the senders that a search is limited to: the caller if they may see only their own gifts, otherwise the
 * requested senders. Null means all senders.
 */
function sendersOf({ reach, senderIds }: GiftQuestion): readonly string[] | null {
  if (reach.ownerId === null) return senderIds;
  return senderIds === null || senderIds.includes(reach.ownerId) ? [reach.ownerId] : [];
}
