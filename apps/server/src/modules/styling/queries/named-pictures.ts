import { statement, text, type Queryable } from '../../../platform/database/index.ts';

const named = statement(
  'giftwraps-named-pictures',
  'select distinct picture as address from giftwraps where picture = any ($1::text[])',
  { address: text },
);

/**
 * Returns those of the given pictures that are used by wraps, including retired ones, because orders and gifts keep
 * them.
 */
export async function findWrapPictures(db: Queryable, addresses: readonly string[]): Promise<readonly string[]> {
  return (await db.run(named, [addresses])).map(({ address }) => address);
}
