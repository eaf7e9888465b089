import { statement, type Queryable } from '../../../platform/database/index.ts';
import { productPictureUrl } from '../domain/pictures.ts';

/** A product in a line of a list: what it is called, by whom, and its picture. */
export type ProductSummary = {
  readonly id: string;
  readonly name: string;
  readonly variantLabel: string | null;
  readonly brandName: string;
  readonly imageUrl: string;
};

type Row = {
  readonly id: string;
  readonly name: string;
  readonly variant_label: string | null;
  readonly brand_name: string;
  readonly brand_slug: string;
  readonly family_slug: string;
  readonly image_url: string | null;
  readonly picture: string | null;
};

const summaries = statement<Row>(
  'catalogue-product-summaries',
  `select p.id, p.name, p.variant_label, b.name as brand_name, b.slug as brand_slug, coalesce(f.slug, p.slug) as family_slug, p.image_url, p.picture
   from products p join brands b on b.id = p.brand_id left join products f on f.id = p.variant_of where p.id = any ((select $1::uuid[])::uuid[])`,
);

/** Names and pictures of products by their ids, active or not. */
export async function findProductSummaries(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductSummary>> {
  const rows = await db.run(summaries, [ids]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        variantLabel: row.variant_label,
        brandName: row.brand_name,
        imageUrl: productPictureUrl({
          id: row.id,
          imageUrl: row.image_url,
          slug: row.family_slug,
          brandSlug: row.brand_slug,
          brandName: row.brand_name,
          picture: row.picture,
        }),
      },
    ]),
  );
}
