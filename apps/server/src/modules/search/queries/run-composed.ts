import { createHash } from 'node:crypto';
import {
  compose,
  libraryStatement,
  type Planning,
  type Queryable,
  type Sql,
} from '../../../platform/database/index.ts';

/** Runs a search whose rows have no descriptor yet. */
export async function runComposed<Row>(db: Queryable, search: Sql, planning: Planning): Promise<readonly Row[]> {
  const { text, values } = compose(search);
  if (planning === 'each-time') return (await db.execute(text, values)).rows as Row[];
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return db.run(libraryStatement<Row>(`composed-${digest}`, text), values);
}
