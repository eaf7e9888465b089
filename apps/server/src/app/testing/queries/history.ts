import { boolean, statement, text, type Queryable } from '../../../platform/database/index.ts';

const any = statement(
  'demo-has-transactions',
  'select exists (select 1 from transactions where team_id = $1) as found',
  { found: boolean },
);

/** Whether a team bought anything yet. */
export async function hasTransactions(db: Queryable, teamId: string): Promise<boolean> {
  return (await db.run(any, [teamId]))[0]?.found ?? false;
}

const shortcodes = statement(
  'demo-shortcodes',
  'select shortcode from gifts where team_id = $1 and transaction_id = $2 order by position',
  { shortcode: text },
);

/** The short codes of an order's gifts, in their order. */
export async function listShortcodes(
  db: Queryable,
  { teamId, transactionId }: { readonly teamId: string; readonly transactionId: string },
): Promise<string[]> {
  return (await db.run(shortcodes, [teamId, transactionId])).map(({ shortcode }) => shortcode);
}
