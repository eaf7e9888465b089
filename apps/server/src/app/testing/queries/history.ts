import { boolean, statement, text, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const any = statement(
  'demo-has-transactions',
  'select exists (select 1 from transactions where team_id = $1) as found',
  { found: boolean },
);

/** Checks whether a team has bought anything yet. */
export async function hasTransactions(db: Queryable, teamId: string): Promise<boolean> {
  return (await db.run(any, [teamId]))[0]?.found ?? false;
}

const giftsOf = statement(
  'demo-gifts',
  'select id, shortcode from gifts where team_id = $1 and transaction_id = $2 order by position',
  { id: uuid, shortcode: text },
);

/** Returns the gifts of an order, in order. */
export async function listDemoGifts(
  db: Queryable,
  { teamId, transactionId }: { readonly teamId: string; readonly transactionId: string },
): Promise<RowOf<{ readonly id: typeof uuid; readonly shortcode: typeof text }>[]> {
  return db.run(giftsOf, [teamId, transactionId]);
}
