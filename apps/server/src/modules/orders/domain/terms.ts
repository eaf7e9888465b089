import { allowsKind, type PurchaseProduct } from '../../catalogue/index.ts';
import type { OrderFacts } from './order-plan.ts';

/**
 * Marks brands whose terms the operator requires (`TC_REQUIRED_BRAND_IDS`), in addition to those of their catalogue
 * entries.
 */
export function withRequiredTerms(
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

/** Checks whether a product can require the acceptance of terms, so that accepted terms must be loaded. */
export function mayRequireTerms({ termsRequired, segments }: PurchaseProduct): boolean {
  return termsRequired || (segments?.items.some((item) => item.termsRequired) ?? false);
}

type TermsBrand = { readonly id: string; readonly name: string };

/**
 * Returns the brands whose terms the sender must accept before paying, each once: the gift's own, and for a choice of
 * gift those of the gifts that were picked, or of all that the team's rules allow.
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
