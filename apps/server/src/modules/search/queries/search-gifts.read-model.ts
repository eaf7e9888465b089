import {
  composed,
  instant,
  integer,
  literal,
  nullable,
  pence,
  rawSql,
  sql,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';
import { giftReadColumns, giftReadSelection } from '../../gifts/index.ts';
import type { GiftQuestion, Paging } from '../domain/gift-search.ts';
import { candidates, countTail, pageTail, rowsOfPage } from './gift-candidates.read-model.ts';

const hitColumns = {
  ...giftReadColumns,
  transactionNotes: text,
  salePerItemPence: pence,
  saleTotalPence: pence,
  reasonCode: nullable(text),
  planId: uuid,
  teamName: text,
  senderFirstName: text,
  senderSurname: text,
  senderEmail: text,
  reactionEmoji: nullable(text),
  reactionMessage: nullable(text),
  reactionName: nullable(text),
  sortValue: instant,
};

/** A gift as a search finds it, with what its hit shows of order, people and reaction. */
export type GiftHitRow = RowOf<typeof hitColumns>;

const hitSelection =
  rawSql(`${giftReadSelection}, t.notes as transaction_notes, t.price_pence as sale_per_item_pence, t.sale_total_pence,
  t.reason_code, t.plan_id, team.name as team_name, u.first_name as sender_first_name, u.surname as sender_surname, u.email as sender_email,
  r.emoji as reaction_emoji, r.message as reaction_message, r.name as reaction_name`);

const hits = composed('search-gifts', hitColumns);

/** A page of gifts; one more than `size` where there are more. Gifts themselves are read for the page alone. */
export async function searchGiftRows(
  db: Queryable,
  question: GiftQuestion,
  paging: Paging,
): Promise<readonly GiftHitRow[]> {
  const way = rawSql(paging.direction);
  const { limit, offset } = rowsOfPage(paging);
  const found = candidates(question, { sort: paging.sort, tail: pageTail(question, paging) });
  return hits(
    db,
    sql`
    select ${hitSelection}, p.place as sort_value
    from (select f.id, f.place from (${found}) f order by f.place ${way}, f.id ${way} limit ${limit} offset ${offset}) p
      join gifts g on g.id = p.id join transactions t on t.id = g.transaction_id join teams team on team.id = g.team_id join users u on u.id = g.user_id left join reactions r on r.gift_id = g.id
    order by p.place ${way}, p.id ${way}`,
    question.matches?.tooMany === true ? 'each-time' : 'kept',
  );
}

const totals = composed('search-gifts-count', { total: integer });

/** How many match, at most one more than `cap`. Where the words find too many, only those that are named are counted. */
export async function countGiftRows(db: Queryable, question: GiftQuestion, cap: number): Promise<number> {
  const named = question.matches ? { ...question, matches: { ...question.matches, tooMany: false } } : question;
  const found = candidates(named, { sort: 'created_at', tail: countTail(named, cap + 1) });
  const [row] = await totals(
    db,
    sql`select count(*) as total from (select 1 from (${found}) f limit ${literal(cap + 1)}) found`,
    'kept',
  );
  return row?.total ?? 0;
}
