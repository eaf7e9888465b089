import type { Temporal } from 'temporal-polyfill';
import type { Reach } from '../../../platform/context.ts';
import { integer, statement, type Queryable } from '../../../platform/database/index.ts';
import { type TransactionRead, transactionReadColumns, transactionReadSelection } from '../../gifts/index.ts';

export type ReportScope = {
  readonly reach: Reach;
  readonly userId: string;
  readonly from: Temporal.Instant | null;
  readonly until: Temporal.Instant | null;
};

const ofUser = `t.team_id = any ($1::uuid[]) and t.user_id = $2 and ($3::timestamptz is null or t.created_at >= $3) and ($4::timestamptz is null or t.created_at < $4)`;

const reportPage = statement(
  'transactions-of-user',
  `select ${transactionReadSelection} from transactions t where ${ofUser} and ($5::timestamptz is null or (t.created_at, t.id) < ($5, $6::uuid)) order by t.created_at desc, t.id desc limit $7`,
  transactionReadColumns,
);

const reportPageBack = statement(
  'transactions-of-user-back',
  `select ${transactionReadSelection} from transactions t where ${ofUser} and (t.created_at, t.id) > ($5::timestamptz, $6::uuid) order by t.created_at, t.id limit $7`,
  transactionReadColumns,
);

export type TransactionPlace = { readonly at: Temporal.Instant; readonly id: string };

/** Lists a user's transactions after a cursor, newest first. */
export function listTransactionsOf(
  db: Queryable,
  {
    reach,
    userId,
    from,
    until,
    after,
    limit,
  }: ReportScope & { readonly after: TransactionPlace | null; readonly limit: number },
): Promise<TransactionRead[]> {
  return db.run(reportPage, [reach.teamIds, userId, from, until, after?.at ?? null, after?.id ?? null, limit]);
}

/** Lists a user's transactions before a cursor, nearest first. */
export function listTransactionsOfBefore(
  db: Queryable,
  {
    reach,
    userId,
    from,
    until,
    before,
    limit,
  }: ReportScope & { readonly before: TransactionPlace; readonly limit: number },
): Promise<TransactionRead[]> {
  return db.run(reportPageBack, [reach.teamIds, userId, from, until, before.at, before.id, limit]);
}

const reportCount = statement(
  'transactions-of-user-count',
  `select count(*) as total from (select 1 from transactions t where ${ofUser} limit $5) found`,
  { total: integer },
);

/** Counts the transactions, up to `cap` + 1. */
export async function countTransactionsOf(
  db: Queryable,
  { reach, userId, from, until, cap }: ReportScope & { readonly cap: number },
): Promise<number> {
  const [row] = await db.run(reportCount, [reach.teamIds, userId, from, until, cap + 1]);
  return row?.total ?? 0;
}
