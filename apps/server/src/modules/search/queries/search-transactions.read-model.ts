import {
  composed,
  integer,
  joinSql,
  literal,
  rawSql,
  sql,
  statement,
  text,
  uuid,
  type Planning,
  type Queryable,
  type RowOf,
  type Snapshot,
  type Sql,
} from '../../../platform/database/index.ts';
import { isUndelivered, transactionReadColumns, transactionReadSelection } from '../../gifts/index.ts';
import { attentionStatuses } from '../domain/gift-search.ts';
import type { TransactionPaging, TransactionQuestion } from '../domain/transaction-search.ts';
import { transactionMatches } from './find-matches.read-model.ts';

const hitColumns = {
  ...transactionReadColumns,
  teamName: text,
  senderFirstName: text,
  senderSurname: text,
  senderEmail: text,
  senderType: integer,
};

/** A paid order found by a search, with the details of its team and sender that its hit shows. */
export type TransactionHitRow = RowOf<typeof hitColumns>;

const hitText = `${transactionReadSelection}, team.name as team_name, u.first_name as sender_first_name, u.surname as sender_surname, u.email as sender_email, u.type as sender_type`;

const hitSelection = rawSql(hitText);

const hits = composed('search-orders', hitColumns);

function sortColumn({ sort }: TransactionPaging): Sql {
  return sort === 'created_at' ? sql`t.created_at` : sql`t.sale_total_pence`;
}

function orderOf(paging: TransactionPaging): Sql {
  const way = rawSql(paging.direction);
  return sql`${sortColumn(paging)} ${way}, t.id ${way}`;
}

function afterPlace(paging: TransactionPaging): Sql {
  const { sort, direction, after } = paging;
  if (!after) return sql`true`;
  const type = rawSql(sort === 'created_at' ? 'timestamptz' : 'bigint');
  const way = rawSql(direction === 'desc' ? '<' : '>');
  return sql`(${sortColumn(paging)}, t.id) ${way} (${after.at}::${type}, ${after.id}::uuid)`;
}

function viewCondition({ view, reach }: TransactionQuestion): Sql {
  if (view === 'processing') return sql`t.processing is not null`;
  if (view === 'scheduled')
    return sql`t.send_at is not null and exists (select 1 from gifts g where g.transaction_id = t.id and g.status_id = 8)`;
  if (view === 'all') return sql`true`;
  // Few gifts are undelivered, and an index contains only those.
  return sql`t.id in (select g.transaction_id from gifts g where g.team_id = any (${reach.teamIds}::uuid[]) and ${rawSql(isUndelivered)} and g.status_id = any (${attentionStatuses}::smallint[]))`;
}

function filtersOf(question: TransactionQuestion): Sql {
  const { ids, productIds, deliveryMethods, reasonCodes, created, matches } = question;
  const conditions = [
    ids !== null && sql`t.id = any (${ids}::uuid[])`,
    productIds !== null && sql`t.product_id = any (${productIds}::uuid[])`,
    deliveryMethods !== null && sql`t.delivery_method = any (${deliveryMethods}::text[])`,
    reasonCodes !== null && sql`t.reason_code = any (${reasonCodes}::text[])`,
    created.from !== null && sql`t.created_at >= ${created.from}`,
    created.until !== null && sql`t.created_at < ${created.until}`,
    matches !== null && transactionMatches(matches),
    viewCondition(question),
  ];
  return joinSql(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

/** Orders t of the teams, or of some of their users, each read from its own range of an index. */
function candidates({ reach, senderIds }: TransactionQuestion, tail: Sql): Sql {
  const senders =
    reach.ownerId === null ? senderIds : senderIds === null || senderIds.includes(reach.ownerId) ? [reach.ownerId] : [];
  if (senders !== null) {
    return sql`select t.* from unnest(${reach.teamIds}::uuid[]) w (team_id) cross join unnest(${senders}::uuid[]) s (user_id) cross join lateral (
      select t.* from transactions t where t.team_id = w.team_id and t.user_id = s.user_id and ${tail}) t`;
  }
  return sql`select t.* from unnest(${reach.teamIds}::uuid[]) w (team_id) cross join lateral (select t.* from transactions t where t.team_id = w.team_id and ${tail}) t`;
}

/** Finds a page of paid orders, and one more than `size` if there are more. */
export async function searchTransactionRows(
  db: Queryable,
  question: TransactionQuestion,
  paging: TransactionPaging,
): Promise<readonly TransactionHitRow[]> {
  const order = orderOf(paging);
  const tail = sql`${filtersOf(question)} and ${afterPlace(paging)} order by ${order} limit ${paging.from + paging.size + 1}`;
  const page = sql`select t.* from (${candidates(question, tail)}) t order by ${order} limit ${paging.size + 1} offset ${paging.from}`;
  return hits(
    db,
    sql`
    select ${hitSelection}
    from (${page}) t join teams team on team.id = t.team_id join users u on u.id = t.user_id order by ${order}`,
    question.matches !== null ? 'each-time' : 'kept',
  );
}

const totals = composed('search-orders-count', { total: integer });

/** Counts the matches, up to `cap` + 1. If the words match too many orders, only the listed ones are counted. */
export async function countTransactionRows(db: Queryable, question: TransactionQuestion, cap: number): Promise<number> {
  const named = question.matches ? { ...question, matches: { ...question.matches, tooMany: false } } : question;
  const tail = sql`${filtersOf(named)} limit ${cap + 1}`;
  const [row] = await totals(
    db,
    sql`select count(*) as total from (select 1 from (${candidates(question, tail)}) t limit ${cap + 1}) found`,
    question.matches !== null ? 'each-time' : 'kept',
  );
  return row?.total ?? 0;
}

/** Returns the ids of all matching orders in order, from one snapshot. */
export function pagesOfOrderIds(
  snapshot: Snapshot,
  question: TransactionQuestion,
  { size, ...paging }: Pick<TransactionPaging, 'sort' | 'direction' | 'size'>,
): AsyncGenerator<readonly { readonly id: string }[]> {
  const order = orderOf({ ...paging, from: 0, size, after: null });
  return snapshot.pages(sql`select t.id from (${candidates(question, filtersOf(question))}) t order by ${order}`, {
    columns: { id: uuid },
    size,
  });
}

const everyOrder = composed('search-orders-all', { total: integer });

/** Counts all matches. */
export async function countAllOrders(db: Queryable, question: TransactionQuestion): Promise<number> {
  const found = candidates(question, filtersOf(question));
  const [row] = await everyOrder(db, sql`select count(*) as total from (${found}) t`, 'each-time');
  return row?.total ?? 0;
}

const byIds = statement(
  'search-order-rows-by-ids',
  `select ${hitText} from unnest($1::uuid[]) with ordinality p (id, place) join transactions t on t.id = p.id
   join teams team on team.id = t.team_id join users u on u.id = t.user_id order by p.place`,
  hitColumns,
);

/** Returns orders that a search with this reach has found, in the order of the given ids. */
export function orderRowsByIds(db: Queryable, ids: readonly string[]): Promise<readonly TransactionHitRow[]> {
  return db.run(byIds, [ids]);
}

/** Returns a statement for the ids of the matching orders in order, and one more than `max` if there are more. */
export function foundOrderIds(
  question: TransactionQuestion,
  { max, ...paging }: Pick<TransactionPaging, 'sort' | 'direction'> & { readonly max: number },
): { readonly ids: Sql; readonly planning: Planning } {
  const order = orderOf({ ...paging, from: 0, size: max, after: null });
  const limit = literal(max + 1);
  const tail = sql`${filtersOf(question)} order by ${order} limit ${limit}`;
  return {
    ids: sql`select t.id from (${candidates(question, tail)}) t order by ${order} limit ${limit}`,
    planning: question.matches === null ? 'kept' : 'each-time',
  };
}

const hitsByIds = statement(
  'search-order-hits-by-ids',
  `select ${hitText} from unnest($1::uuid[]) with ordinality p (id, place) join transactions t on t.id = p.id
   join teams team on team.id = t.team_id join users u on u.id = t.user_id
   where t.team_id = any($2::uuid[]) and ($3::uuid is null or t.user_id = $3) order by p.place`,
  hitColumns,
);

/** Returns hits by their ids, in the order of the ids, if they are within the caller's reach. */
export function orderHitsByIds(
  db: Queryable,
  { teamIds, ownerId }: TransactionQuestion['reach'],
  ids: readonly string[],
): Promise<readonly TransactionHitRow[]> {
  return db.run(hitsByIds, [ids, teamIds, ownerId]);
}
