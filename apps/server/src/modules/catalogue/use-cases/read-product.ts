import type { Product as WireProduct } from '@huggg/contracts';
import type { Queryable, Read } from '../../../platform/database/index.ts';
import type { PurchaseProduct } from '../domain/purchase-product.ts';
import { errors } from '../errors.ts';
import { catalogueCache, type CurrentCatalogue } from '../catalogue-cache.ts';
import { findProducts, listProductIds, type ProductList } from '../queries/products.ts';
import { findProductsForPurchase } from '../queries/purchase-products.ts';
import { toWireProduct } from '../wire.ts';

/**
 * Returns products in their API format, in the order of their ids. The objects are shared by all callers and must not
 * be changed. They are current as of this call, or as of the catalogue that the caller passes.
 */
export async function readProducts(
  read: Read,
  ids: readonly string[],
  catalogue: CurrentCatalogue = catalogueCache(read),
): Promise<readonly WireProduct[]> {
  const products = await catalogue.getMany(
    'product',
    ids,
    async (unknown) =>
      new Map((await findProducts(read, unknown)).map((product) => [product.id, toWireProduct(product)])),
  );
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** @throws product.not-found */
export async function readProduct(read: Read, id: string): Promise<WireProduct> {
  const [product] = await readProducts(read, [id]);
  if (!product) throw errors.productNotFound();
  return product;
}

/**
 * Lists products by id in the given order; without ids, lists the products sold by a brand, in a taxonomy, or overall
 * that a team's rules allow. A product requested by id is returned regardless of the rules, because gifts of it may be
 * older than the rules.
 */
export async function listProducts(
  read: Read,
  { ids, ...list }: ProductList & { readonly ids: readonly string[] | null },
): Promise<readonly WireProduct[]> {
  return readProducts(read, ids ? ids.slice(list.from, list.from + list.size) : await listProductIds(read, list));
}

/**
 * Returns the data that buying these products depends on, by id. Unknown ids are missing, and products that cannot be
 * bought are marked. Outside a transaction the data comes from the cache, inside one from the database.
 */
export async function getProductsForPurchase(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseProduct>> {
  if (db.kind === 'tx') return findProductsForPurchase(db, ids);
  return catalogueCache(db).getMany('purchase', ids, (unknown) => findProductsForPurchase(db, unknown));
}
