import { statement, text, type Queryable } from '../../../platform/database/index.ts';

const named = statement(
  'catalogue-named-pictures',
  `select image_url as address from products where image_url = any ($1::text[])
   union select logo_url from brands where logo_url = any ($1::text[])
   union select banner_image from taxonomies where banner_image = any ($1::text[])`,
  { address: text },
);

/** Returns which of these pictures are shown by products, brands and categories. */
export async function findCataloguePictures(db: Queryable, addresses: readonly string[]): Promise<readonly string[]> {
  return (await db.run(named, [addresses])).map(({ address }) => address);
}
