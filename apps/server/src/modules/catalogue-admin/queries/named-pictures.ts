import { statement, text, type Queryable } from '../../../platform/database/index.ts';

const named = statement(
  'catalogue-bundles-named-pictures',
  `select distinct found.address #>> '{}' as address
   from catalogue_bundles b
   cross join lateral (select jsonb_path_query(b.content, '$.products[*].imageUrl') union all select jsonb_path_query(b.content, '$.brands[*].logoUrl')) found (address)
   where b.status in ('ready', 'applying') and found.address #>> '{}' = any ($1::text[])`,
  { address: text },
);

/** Returns which of these pictures are used by bundles that may still be applied. */
export async function findBundlePictures(db: Queryable, addresses: readonly string[]): Promise<readonly string[]> {
  return (await db.run(named, [addresses])).map(({ address }) => address);
}
