import type { PurchaseProduct } from '../../catalogue/index.ts';

/**
 * Products with the terms that the operator demands of a brand beside those that its catalogue entry demands (`TC_REQUIRED_BRAND_IDS`).
 */
export function withDemandedTerms(
  products: ReadonlyMap<string, PurchaseProduct>,
  brandIds: readonly string[],
): ReadonlyMap<string, PurchaseProduct> {
  if (brandIds.length === 0) return products;
  return new Map(
    [...products].map(([id, product]) => [
      id,
      brandIds.includes(product.brandId) ? { ...product, termsRequired: true } : product,
    ]),
  );
}
