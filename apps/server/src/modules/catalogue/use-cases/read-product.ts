import type { Product as WireProduct } from '@huggg/contracts';
import type { Queryable, Read } from '../../../platform/database/index.ts';
import type { PurchaseProduct } from '../domain/purchase-product.ts';
import { errors } from '../errors.ts';
import { catalogueCache, type CurrentCatalogue } from '../catalogue-cache.ts';
import { findProducts, listProductIds, type ProductList } from '../queries/products.ts';
import { findProductsForPurchase } from '../queries/purchase-products.ts';
import { toWireProduct } from '../wire.ts';

/**
 * Products as the API shows them, in the order of their ids; shared by all callers, so no one changes them. As new as
 * now, or as the catalogue that the caller has already asked.
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
 * Products by ids in their order, or else what is sold of a brand, in a taxonomy, or at all, as a team's rules allow
 * it. A product that is named by its id is there whatever the rules say: gifts of it may have been given before they
 * were made.
 */
export async function listProducts(
  read: Read,
  { ids, ...list }: ProductList & { readonly ids: readonly string[] | null },
): Promise<readonly WireProduct[]> {
  return readProducts(read, ids ? ids.slice(list.from, list.from + list.size) : await listProductIds(read, list));
}

/**
 * Returns what buying these products depends on, by id; unknown ids are missing, and products that cannot be bought
 * say so. Outside a transaction it comes from the cache, inside from the database.
 */
export async function getProductsForPurchase(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PurchaseProduct>> {
  if (db.kind === 'tx') return findProductsForPurchase(db, ids);
  return catalogueCache(db).getMany('purchase', ids, (unknown) => findProductsForPurchase(db, unknown));
}
