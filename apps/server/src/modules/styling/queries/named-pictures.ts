import { statement, text, type Queryable } from '../../../platform/database/index.ts';

const named = statement(
  'giftwraps-named-pictures',
  'select distinct picture as address from giftwraps where picture = any ($1::text[])',
  { address: text },
);

/** Which of these pictures wraps show, also wraps that are no longer offered: orders and gifts keep them. */
export async function namesWrapPictures(db: Queryable, addresses: readonly string[]): Promise<readonly string[]> {
  return (await db.run(named, [addresses])).map(({ address }) => address);
}
