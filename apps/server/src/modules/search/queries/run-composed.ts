import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { statement, type Queryable } from '../../../platform/database/index.ts';

/**
 * Runs a statement that was put together from parts. One whose plan does not depend on its values gets a name made from its text: the same
 * filters are then planned once per connection, and planning such a join costs more than running it. Where words decide the way, because
 * how many they find is not known beforehand, it is planned each time.
 */
export async function runComposed<Row>(
  db: Queryable,
  composed: RawBuilder<Row>,
  { wordsDecide }: { readonly wordsDecide: boolean },
): Promise<readonly Row[]> {
  const { sql, parameters } = composed.compile(db.db);
  if (wordsDecide) return (await db.execute(sql, parameters)).rows as Row[];
  return db.run(
    statement<Row>(`composed-${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`, sql),
    parameters,
  );
}
