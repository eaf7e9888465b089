import { composed, integer, literal, rawSql, sql, type Queryable } from '../../../platform/database/index.ts';
import { type GiftRead, giftReadColumns } from '../../gifts/index.ts';
import type { GiftQuestion, Paging } from '../domain/gift-search.ts';
import { candidates, countTail, pageTail, rowsOfPage } from './gift-candidates.read-model.ts';
import { runComposed } from './run-composed.ts';

/** A gift as a search finds it, with what its hit shows of order, people and reaction. */
export type GiftHitRow = GiftRead & {
  readonly sortValue: Date;
  readonly transactionNotes: string;
  readonly salePerItemPence: number;
  readonly saleTotalPence: number;
  readonly reasonCode: string | null;
  readonly planId: string;
  readonly teamName: string;
  readonly senderFirstName: string;
  readonly senderSurname: string;
  readonly senderEmail: string;
  readonly reactionEmoji: string | null;
  readonly reactionMessage: string | null;
  readonly reactionName: string | null;
};

const hitColumns =
  rawSql(`${giftReadColumns}, t.notes as "transactionNotes", t.price_pence as "salePerItemPence", t.sale_total_pence as "saleTotalPence",
  t.reason_code as "reasonCode", t.plan_id as "planId", team.name as "teamName", u.first_name as "senderFirstName", u.surname as "senderSurname", u.email as "senderEmail",
  r.emoji as "reactionEmoji", r.message as "reactionMessage", r.name as "reactionName"`);

/** A page of gifts; one more than `size` where there are more. Gifts themselves are read for the page alone. */
export async function searchGiftRows(
  db: Queryable,
  question: GiftQuestion,
  paging: Paging,
): Promise<readonly GiftHitRow[]> {
  const way = rawSql(paging.direction);
  const { limit, offset } = rowsOfPage(paging);
  const found = candidates(question, { sort: paging.sort, tail: pageTail(question, paging) });
  return runComposed<GiftHitRow>(
    db,
    sql`
    select ${hitColumns}, p.place as "sortValue"
    from (select f.id, f.place from (${found}) f order by f.place ${way}, f.id ${way} limit ${limit} offset ${offset}) p
      join gifts g on g.id = p.id join transactions t on t.id = g.transaction_id join teams team on team.id = g.team_id join users u on u.id = g.user_id left join reactions r on r.gift_id = g.id
    order by p.place ${way}, p.id ${way}`,
    question.matches?.tooMany === true ? 'each-time' : 'kept',
  );
}

const totals = composed({ total: integer });

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
