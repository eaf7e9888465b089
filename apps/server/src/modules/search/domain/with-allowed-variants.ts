import type { Product } from '@huggg/contracts';
import { allowsPrice, type GiftRules } from '../../catalogue/index.ts';

/** Returns the product; of a card with several values, only those in the team's price range. */
export function withAllowedVariants(product: Product, rules: GiftRules): Product {
  const variants = product.variants.filter(({ senderPrice }) => allowsPrice(rules, senderPrice));
  return variants.length === product.variants.length ? product : { ...product, variants };
}
