import type { Queryable } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { findProducts, listProductIds, type Product, type ProductList } from '../queries/products.ts';

/** @throws product.not-found */
export async function readProduct(db: Queryable, id: string): Promise<Product> {
  const [product] = await findProducts(db, [id]);
  if (!product) throw errors.productNotFound();
  return product;
}

/** Products by ids in their order, or else what is sold of a brand, in a taxonomy, or at all. */
export async function listProducts(db: Queryable, { ids, ...list }: ProductList & { readonly ids: readonly string[] | null }): Promise<readonly Product[]> {
  return findProducts(db, ids ? ids.slice(list.from, list.from + list.size) : await listProductIds(db, list));
}
