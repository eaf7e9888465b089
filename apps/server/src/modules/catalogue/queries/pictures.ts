import { statement, type Queryable, text, nullable } from '../../../platform/database/index.ts';
import type { BrandPicture, ProductPicture } from '../domain/pictures.ts';

const ofProduct = statement(
  'catalogue-product-picture',
  `select coalesce(f.slug, p.slug) as slug, b.slug as brand_slug, b.name as brand_name, p.picture
   from products p join brands b on b.id = p.brand_id left join products f on f.id = p.variant_of where p.id = $1`,
  { slug: text, brandSlug: text, brandName: text, picture: nullable(text) },
);
const ofBrand = statement('catalogue-brand-picture', 'select slug, name from brands where id = $1', {
  slug: text,
  name: text,
});

/** Finds the input of a product's drawing, or null if there is no such product. */
export async function findProductPicture(db: Queryable, id: string): Promise<ProductPicture | null> {
  const [row] = await db.run(ofProduct, [id]);
  return row ?? null;
}

export async function findBrandPicture(db: Queryable, id: string): Promise<BrandPicture | null> {
  const [row] = await db.run(ofBrand, [id]);
  return row ?? null;
}
