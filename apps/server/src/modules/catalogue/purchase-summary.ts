import type { purchaseSummary } from '@huggg/contracts';
import type { z } from 'zod';
import type { ProductSummary } from './queries/product-summaries.ts';

export type PurchaseSummary = z.infer<typeof purchaseSummary>;

/**
 * What was bought, in the specification's words. A product never disappears, so one that is missing is a fault of ours.
 */
export function toPurchaseSummary(productId: string, products: ReadonlyMap<string, ProductSummary>): PurchaseSummary {
  const product = products.get(productId);
  if (!product) throw new Error(`Product ${productId} of a gift is not in the catalogue.`);
  return { id: product.id, label: product.name, brand_name: product.brandName, images: [product.imageUrl] };
}
