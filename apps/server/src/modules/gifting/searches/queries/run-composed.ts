import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { statement, type Queryable } from '../../../../platform/database/index.ts';

/**
 * Runs a statement that was put together from parts, under a name made from its text: the same filters are planned once per connection,
 * whatever their values. Planning such a join costs more than running it.
 */
export function runComposed<Row>(db: Queryable, composed: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = composed.compile(db.db);
  return db.run(statement<Row>(`composed-${createHash('sha256').update(sql).digest('base64url').slice(0, 22)}`, sql), parameters);
}
