import { statement, text, type Queryable } from '../../../platform/database/index.ts';

const named = statement(
  'branding-looks-named-pictures',
  `select distinct model -> 'logo' ->> 'address' as address from branding_looks where model -> 'logo' ->> 'address' = any ($1::text[])`,
  { address: text },
);

/**
 * Returns those of the given pictures that are logos of current or earlier looks, because orders keep the look they
 * were paid with.
 */
export async function findBrandingPictures(db: Queryable, addresses: readonly string[]): Promise<readonly string[]> {
  return (await db.run(named, [addresses])).map(({ address }) => address);
}
