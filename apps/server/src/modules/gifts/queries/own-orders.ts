import { statement, text, type Queryable } from '../../../platform/database/index.ts';

const own = statement(
  'gifts-own-orders',
  `select id::text as id from transactions where id = any($1::uuid[]) and user_id = $2
   union all select id::text from gifts where id = any($1::uuid[]) and user_id = $2`,
  { id: text },
);

/** Which of these transactions and gifts a person sent. */
export async function findOwnOrders(
  db: Queryable,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  return new Set((await db.run(own, [ids, userId])).map(({ id }) => id));
}
