import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/index.ts';
import type { GiftRead } from '../../gifts/domain/gift-read.ts';
import { giftReadColumns } from '../../gifts/queries/gift-columns.ts';
import type { GiftQuestion, Paging } from '../domain/gift-search.ts';
import { candidates, countTail, orderOf, pageTail, sortValueOf } from './gift-candidates.ts';

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

const hitColumns = sql.raw(`${giftReadColumns}, t.notes as "transactionNotes", t.price_pence as "salePerItemPence", t.sale_total_pence as "saleTotalPence",
  t.reason_code as "reasonCode", t.plan_id as "planId", team.name as "teamName", u.first_name as "senderFirstName", u.surname as "senderSurname", u.email as "senderEmail",
  r.emoji as "reactionEmoji", r.message as "reactionMessage", r.name as "reactionName"`);

/** A page of gifts; one more than `size` where there are more. */
export async function searchGiftRows(db: Queryable, question: GiftQuestion, paging: Paging): Promise<readonly GiftHitRow[]> {
  const order = orderOf(paging);
  const page = sql`select g.* from (${candidates(question, pageTail(question, paging))}) g order by ${order} limit ${paging.size + 1} offset ${paging.from}`;
  const { rows } = await sql<GiftHitRow>`
    select ${hitColumns}, ${sortValueOf(paging.sort)} as "sortValue"
    from (${page}) g join transactions t on t.id = g.transaction_id join teams team on team.id = g.team_id join users u on u.id = g.user_id left join reactions r on r.gift_id = g.id
    order by ${order}`.execute(db.db);
  return rows;
}

/** How many match, at most one more than `cap`. */
export async function countGiftRows(db: Queryable, question: GiftQuestion, cap: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (select 1 from (${candidates(question, countTail(question, cap + 1))}) g limit ${cap + 1}) found`.execute(db.db);
  return rows[0]?.total ?? 0;
}
