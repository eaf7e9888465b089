import type { Queryable } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { findBrands, listBrands, listStores, type Brand, type Store } from '../queries/brands.ts';

/** @throws brand.not-found */
export async function readBrand(db: Queryable, id: string): Promise<Brand> {
  const [brand] = await findBrands(db, [id]);
  if (!brand) throw errors.brandNotFound();
  return brand;
}

type BrandsWithStores = { readonly brands: readonly Brand[]; readonly stores: readonly Store[] };

/** Returns active brands by name, and their stores. */
export async function readBrandsWithStores(
  db: Queryable,
  page: { readonly from: number; readonly size: number },
): Promise<BrandsWithStores> {
  const brands = await listBrands(db, page);
  return {
    brands,
    stores: await listStores(
      db,
      brands.map(({ id }) => id),
    ),
  };
}
