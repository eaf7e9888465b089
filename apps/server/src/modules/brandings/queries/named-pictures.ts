import { statement, text, type Queryable } from '../../../platform/database/index.ts';

const named = statement(
  'branding-looks-named-pictures',
  `select distinct model -> 'logo' ->> 'address' as address from branding_looks where model -> 'logo' ->> 'address' = any ($1::text[])`,
  { address: text },
);

/** Which of these pictures are logos of looks, present and former: orders keep the look of their day. */
export async function namesBrandingPictures(db: Queryable, addresses: readonly string[]): Promise<readonly string[]> {
  return (await db.run(named, [addresses])).map(({ address }) => address);
}
