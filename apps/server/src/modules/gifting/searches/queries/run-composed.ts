import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { statement, type Queryable } from '../../../../platform/database/index.ts';

/**
 * Runs a statement that was put together from parts. One whose plan does not depend on its values gets a name made from its text: the same
 * filters are then planned once per connection, and planning such a join costs more than running it. Words are different: how many
 * they find decides the plan, so they are planned each time.
 */
export async function runComposed<Row>(db: Queryable, composed: RawBuilder<Row>, { hasWords }: { readonly hasWords: boolean }): Promise<readonly Row[]> {
  const { sql, parameters } = composed.compile(db.db);
  if (hasWords) return (await db.execute(sql, parameters)).rows as Row[];
  return db.run(statement<Row>(`composed-${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`, sql), parameters);
}
