import type { Product } from '@huggg/contracts';
import { allowsPrice, type GiftRules } from '../../catalogue/index.ts';

/** Of a card with several values only those in the team's price range are shown. */
export function withinRules(product: Product, rules: GiftRules): Product {
  const variants = product.variants.filter(({ senderPrice }) => allowsPrice(rules, senderPrice));
  return variants.length === product.variants.length ? product : { ...product, variants };
}
