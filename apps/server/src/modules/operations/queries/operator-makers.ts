import type { Temporal } from 'temporal-polyfill';
import { notNull, statement, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';

const insert = statement(
  'operator-makers-insert',
  'insert into operator_makers (user_id, made_by, made_at) values ($1, $2, $3) on conflict do nothing',
);

type OperatorMaker = { readonly userId: string; readonly madeBy: string };

/** Records who made a person an operator, or who removed an operator and so could take over the account. */
export async function insertOperatorMaker(
  tx: Tx,
  { userId, madeBy }: OperatorMaker,
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(insert, [userId, madeBy, now]);
}

const forget = statement('operator-makers-delete', 'delete from operator_makers where user_id = $1');

/** Deletes the records of who made a person an operator; operators whom that person made stay related to them. */
export async function deleteOperatorMakers(tx: Tx, userId: string): Promise<void> {
  await tx.run(forget, [userId]);
}

// `union` removes duplicates, so that the recursion ends.
const related = statement(
  'operator-makers-related',
  `with recursive related (user_id) as (
     select $1::uuid
     union
     select case when m.user_id = r.user_id then m.made_by else m.user_id end
     from related r join operator_makers m on m.user_id = r.user_id or m.made_by = r.user_id
   )
   select user_id from related order by user_id`,
  { userId: notNull(uuid, 'a person is given') },
);

/**
 * Returns the people who count as one person when two are required: the given one, those whom they made or removed as
 * operators in the console, those who did so to them, and transitively.
 */
export async function findRelatedOperators(db: Queryable, userId: string): Promise<readonly string[]> {
  return (await db.run(related, [userId])).map((row) => row.userId);
}
