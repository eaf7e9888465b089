import { allowsKind, type PurchaseProduct } from '../../catalogue/index.ts';
import type { OrderFacts } from './order-plan.ts';

/**
 * Products with the terms that the operator demands of a brand beside those that its catalogue entry demands
 * (`TC_REQUIRED_BRAND_IDS`).
 */
export function withDemandedTerms(
  products: ReadonlyMap<string, PurchaseProduct>,
  brandIds: readonly string[],
): ReadonlyMap<string, PurchaseProduct> {
  if (brandIds.length === 0) return products;
  const demanded = <Given extends { readonly brandId: string }>(given: Given): Given =>
    brandIds.includes(given.brandId) ? { ...given, termsRequired: true } : given;
  return new Map(
    [...products].map(([id, { segments, ...product }]) => [
      id,
      { ...demanded(product), segments: segments && { ...segments, items: segments.items.map(demanded) } },
    ]),
  );
}

/** Whether a sender of this product may have terms to accept, so that what they accepted has to be read. */
export function asksForTerms({ termsRequired, segments }: PurchaseProduct): boolean {
  return termsRequired || (segments?.items.some((item) => item.termsRequired) ?? false);
}

type TermsBrand = { readonly id: string; readonly name: string };

/**
 * Brands whose terms the sender accepts before paying, each once: the gift's own, and of a choice of gift those among
 * which its recipients choose: what was picked, or all that the team's rules leave.
 */
export function brandsWithTerms({
  product,
  details,
  rules,
}: Pick<OrderFacts, 'product' | 'details' | 'rules'>): readonly TermsBrand[] {
  if (!product) return [];
  const picked = details.hugggMeta?.gwcSegments ?? [];
  const offered = (product.segments?.items ?? []).filter(
    (item) => (picked.length === 0 || picked.includes(item.id)) && allowsKind(rules.giftRules, item),
  );
  const asking = [product, ...offered].filter(({ termsRequired }) => termsRequired);
  return [...new Map(asking.map(({ brandId, brandName }) => [brandId, brandName]))].map(([id, name]) => ({ id, name }));
}
