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
 * Never null, so that a place in the list can be compared with. Gifts carry the time of their order: where they are
 * found through it, its index already has them in that order.
 */
function sortColumn({ sort, direction }: Order, alias: 'g' | 't'): Sql {
  if (sort === 'created_at') return rawSql(`${alias}.created_at`);
  // A gift is redeemed once at most, so every mode answers this time.
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
  return sql`${sortColumn(order, alias)} ${way}, g.id ${way}`;
}

function anyOf(values: readonly unknown[], kind: 'uuid' | 'text' | 'smallint'): Sql {
  return sql`any (${hiddenList(values, kind)}::${rawSql(kind)}[])`;
}

function and(conditions: readonly (Sql | false)[]): Sql {
  const given = conditions.filter((condition) => condition !== false);
  return given.length > 0 ? joinSql(given, sql` and `) : sql`true`;
}

/** Filters on gifts g that every way of finding them applies. */
function filtersOf(question: GiftQuestion): Sql {
  const { statuses, opened, created, expiry } = question;
  return and([
    question.matches?.tooMany === true && giftMatches(question.matches),
    question.ids !== null && sql`g.id = ${anyOf(question.ids, 'uuid')}`,
    question.transactionIds !== null && sql`g.transaction_id = ${anyOf(question.transactionIds, 'uuid')}`,
    question.budgetIds !== null &&
      !isFoundByBudget(question) &&
      sql`exists (select 1 from transactions w where w.id = g.transaction_id and w.wallet_id in (${budgetWallets(question.budgetIds)}))`,
    question.reached !== null && rawSql(reachedConditions[question.reached]),
    question.productIds !== null && sql`g.product_id = ${anyOf(question.productIds, 'uuid')}`,
    question.deliveryMethods !== null && sql`g.delivery_method = ${anyOf(question.deliveryMethods, 'text')}`,
    question.deliveryStatuses !== null && sql`g.delivery_status = ${anyOf(question.deliveryStatuses, 'text')}`,
    question.needsAttention && sql`${rawSql(isUndelivered)} and g.status_id = ${anyOf(attentionStatuses, 'smallint')}`,
    opened !== null && rawSql(opened ? 'g.viewed_at is not null' : 'g.viewed_at is null'),
    statuses !== null && statusCondition(statuses),
    created.from !== null && sql`g.created_at >= ${created.from}`,
    created.until !== null && sql`g.created_at < ${created.until}`,
    expiry.from !== null && sql`g.expires_at >= ${expiry.from}`,
    expiry.until !== null && sql`g.expires_at < ${expiry.until}`,
    question.reasonCodes !== null &&
      sql`exists (select 1 from transactions r where r.id = g.transaction_id and r.reason_code = ${anyOf(question.reasonCodes, 'text')})`,
    question.hasReason !== null &&
      sql`exists (select 1 from transactions h where h.id = g.transaction_id and (h.reason_code is not null) = ${question.hasReason})`,
  ]);
}

/** No narrower way leads to these gifts than the wallets of their budgets. */
function isFoundByBudget({ budgetIds, matches, ids, transactionIds, needsAttention }: GiftQuestion): boolean {
  const byWords = matches !== null && !matches.tooMany;
  return budgetIds !== null && !byWords && ids === null && transactionIds === null && !needsAttention;
}

/** The wallets that participants, former ones too, have for some budgets. */
function budgetWallets(budgetIds: readonly string[]): Sql {
  return sql`select b.wallet_id from budget_participants b where b.budget_id = ${anyOf(budgetIds, 'uuid')} and b.wallet_id is not null`;
}

const pendingStatuses = [1, 8];

function statusCondition({ atRest, waiting }: NonNullable<GiftQuestion['statuses']>): Sql {
  const either = [...new Set([...atRest, ...waiting])];
  const matters = pendingStatuses.some((id) => atRest.includes(id) !== waiting.includes(id));
  if (!matters) return sql`g.status_id = ${anyOf(either, 'smallint')}`;
  // Only Created and Scheduled gifts have two names, and few orders are processed at a time.
  const busy = sql`exists (select 1 from transactions b where b.id = g.transaction_id and b.processing in ('creating', 'processing', 'sending'))`;
  return sql`g.status_id = ${anyOf(either, 'smallint')} and (g.status_id = ${anyOf(
    either.filter((id) => !pendingStatuses.includes(id)),
    'smallint',
  )}
    or (g.status_id = ${anyOf(atRest, 'smallint')} and not ${busy}) or (g.status_id = ${anyOf(waiting, 'smallint')} and ${busy}))`;
}

/** After a place in the list. */
function afterPlace({ sort, direction, after }: Paging, alias: 'g' | 't'): Sql {
  if (!after) return sql`true`;
  const column = sortColumn({ sort, direction }, alias);
  return direction === 'desc'
    ? sql`(${column}, g.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`(${column}, g.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
}

/** What ends each part of a search: its filters, and as many as a page needs. */
export type Tail = (alias: 'g' | 't') => Sql;

const usualSizes = [20, 25, 50, 100];

/**
 * The size and start of a page. Those of a usual first page are in the statement's text, so that its kept plan
 * expects few rows; others are values, because a connection keeps every text.
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

/** `most` is one of few numbers: it is part of the text. */
export function countTail(question: GiftQuestion, max: number): Tail {
  return () => sql`${filtersOf(question)} limit ${literal(max)}`;
}

/** Every gift, in no order. */
export function wholeTail(question: GiftQuestion): Tail {
  return () => filtersOf(question);
}

const allStatuses = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Ids of gifts that may match, with their place in the order, found by the narrowest way there is: those that the words
 * found, named ones, those of named orders, those that did not arrive, those of budgets, those of named senders, else
 * the team's, status by status. Each way reads an index of this team (or person) alone, so it costs nothing that other
 * teams have more.
 */
export function candidates(question: GiftQuestion, { tail, ...order }: Order & { readonly tail: Tail }): Sql {
  const row = sql`g.id, ${sortColumn(order, 'g')} as place`;
  const { reach, ids, transactionIds, budgetIds, matches, needsAttention, statuses } = question;
  const senders = sendersOf(question);
  const own = senders === null ? sql`true` : sql`g.user_id = ${anyOf(senders, 'uuid')}`;
  const inTeams = sql`g.team_id = ${anyOf(reach.teamIds, 'uuid')} and ${own}`;
  if (matches && !matches.tooMany)
    return sql`select ${row} from (${matchedGifts(matches)}) g where ${inTeams} and ${tail('g')}`;
  if (ids !== null || transactionIds !== null || needsAttention)
    return sql`select ${row} from gifts g where ${inTeams} and ${tail('g')}`;
  if (budgetIds !== null) {
    // Wallet by wallet, because the gifts of a wallet lie in their order in its index.
    return sql`select f.* from (${budgetWallets(budgetIds)}) w cross join lateral (
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
 * What is taken of gifts g that were found by their words: which columns, which of them, and which of those come after
 * a place in the list.
 */
export function matchedCandidates(question: GiftQuestion, paging: Paging) {
  const senders = sendersOf(question);
  const own = senders === null ? sql`true` : sql`g.user_id = ${anyOf(senders, 'uuid')}`;
  const { after, direction } = paging;
  const way = rawSql(direction === 'desc' ? '<' : '>');
  return {
    columns: sql`g.id, ${sortColumn(paging, 'g')} as place`,
    where: sql`g.team_id = ${anyOf(question.reach.teamIds, 'uuid')} and ${own} and ${filtersOf(question)}`,
    after: after ? sql`(f.place, f.id) ${way} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`,
  };
}

/**
 * The senders that a search is limited to, null for all: the caller where they may see no others, else those that were
 * asked for.
 */
function sendersOf({ reach, senderIds }: GiftQuestion): readonly string[] | null {
  if (reach.ownerId === null) return senderIds;
  return senderIds === null || senderIds.includes(reach.ownerId) ? [reach.ownerId] : [];
}
