import { statement, type Queryable } from '../../../platform/database/index.ts';
import { productPictureUrl } from '../domain/pictures.ts';

/** A product as lists of what was bought show it. */
export type ProductSummary = { readonly id: string; readonly name: string; readonly brandName: string; readonly imageUrl: string };

type Row = {
  readonly id: string;
  readonly name: string;
  readonly brandName: string;
  readonly slug: string;
  readonly brandSlug: string;
  readonly imageUrl: string | null;
  readonly picture: string | null;
};

const byIds = statement<Row>(
  'catalogue-product-summaries',
  `select p.id, p.name, b.name as "brandName", coalesce(f.slug, p.slug) as slug, b.slug as "brandSlug", p.image_url as "imageUrl", p.picture
   from products p join brands b on b.id = p.brand_id left join products f on f.id = p.variant_of where p.id = any ($1::uuid[])`,
);

/** Products by id, also those that are no longer sold; unknown ids are missing from the map. */
export async function findProductSummaries(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, ProductSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db.run(byIds, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.id, { id: row.id, name: row.name, brandName: row.brandName, imageUrl: productPictureUrl(row) }]));
}
