import type { purchaseSummary } from '@huggg/contracts';
import type { z } from 'zod';
import type { ProductSummary } from './queries/product-summaries.ts';

export type PurchaseSummary = z.infer<typeof purchaseSummary>;

/**
 * Describes a purchase in the terms of the specification. Products are never deleted, so a missing one is an internal
 * error.
 */
export function toPurchaseSummary(productId: string, products: ReadonlyMap<string, ProductSummary>): PurchaseSummary {
  const product = products.get(productId);
  if (!product) throw new Error(`Product ${productId} of a gift is not in the catalogue.`);
  return { id: product.id, label: product.name, brand_name: product.brandName, images: [product.imageUrl] };
}
