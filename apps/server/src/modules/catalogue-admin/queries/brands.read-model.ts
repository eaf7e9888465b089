import {
  boolean,
  integer,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
} from '../../../platform/database/index.ts';

const columns = {
  id: uuid,
  slug: text,
  name: text,
  logoUrl: nullable(text),
  active: boolean,
  termsRequired: boolean,
  description: text,
  website: nullable(text),
  products: integer,
  sold: integer,
  stores: integer,
};

const all = statement(
  'catalogue-admin-brands',
  `select b.id, b.slug, b.name, b.logo_url, b.active, b.terms_required, b.description, b.website,
     (select count(*) from products p where p.brand_id = b.id and p.variant_of is null) as products,
     (select count(*) from product_documents d where d.brand_id = b.id) as sold,
     (select count(*) from stores s where s.brand_id = b.id) as stores
   from brands b where $1::uuid is null or b.id = $1 order by b.name, b.id limit 1000`,
  columns,
);

export type BrandRow = RowOf<typeof columns>;

/** Lists brands by name, whether sold or not, or only the one with the given id. */
export function listBrands(db: Queryable, id: string | null): Promise<readonly BrandRow[]> {
  return db.run(all, [id]);
}
