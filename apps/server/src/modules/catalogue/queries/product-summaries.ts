import { hiddenParameter, statement, type Queryable, uuid, text, nullable } from '../../../platform/database/index.ts';
import { productPictureUrl } from '../domain/pictures.ts';

/** A product as a line of a list: its name, brand and picture. */
export type ProductSummary = {
  readonly id: string;
  readonly name: string;
  readonly variantLabel: string | null;
  readonly brandName: string;
  readonly imageUrl: string;
};

const summaries = statement(
  'catalogue-product-summaries',
  `select p.id, p.name, p.variant_label, b.name as brand_name, b.slug as brand_slug, coalesce(f.slug, p.slug) as family_slug, p.image_url, p.picture
   from products p join brands b on b.id = p.brand_id left join products f on f.id = p.variant_of where p.id = any (${hiddenParameter('$1', 'uuid[]')}::uuid[])`,
  {
    id: uuid,
    name: text,
    variantLabel: nullable(text),
    brandName: text,
    brandSlug: text,
    familySlug: text,
    imageUrl: nullable(text),
    picture: nullable(text),
  },
);

/** Finds names and pictures of products by id, active or not. */
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
        variantLabel: row.variantLabel,
        brandName: row.brandName,
        imageUrl: productPictureUrl({
          id: row.id,
          imageUrl: row.imageUrl,
          slug: row.familySlug,
          brandSlug: row.brandSlug,
          brandName: row.brandName,
          picture: row.picture,
        }),
      },
    ]),
  );
}
