import type { Product, ProductSearchResult } from '@huggg/contracts';

export type TeamRulesResult = {
  /** Whether the team may send it; undefined until the server has responded. */
  readonly allowed: boolean | undefined;
  /** Its values that the team may send, cheapest first. */
  readonly variants: Product['variants'];
};

/** Returns the value in the URL, otherwise the gift's own value, otherwise the cheapest. */
export function chosenValue(
  variants: Product['variants'],
  { gift, named }: { readonly gift: Pick<Product, 'id'>; readonly named: string | undefined },
): Product['variants'][number] | undefined {
  return variants.find(({ id }) => id === named) ?? variants.find(({ id }) => id === gift.id) ?? variants[0];
}

/**
 * Applies the team's rules to a gift, with a search of its brand that returns only gifts the team may send. A gift that
 * is not sold at all does not count as hidden by a rule.
 */
export function applyTeamRules(
  gift: Pick<Product, 'id' | 'variants' | 'isPurchasable'>,
  found: Pick<ProductSearchResult, 'hits' | 'restrictedCount' | 'total'> | undefined,
): TeamRulesResult {
  if (!found) return { allowed: undefined, variants: gift.variants };
  const own = new Set([gift.id, ...gift.variants.map(({ id }) => id)]);
  const hit = found.hits.find(
    ({ id, source }) => own.has(id) || source.product.variants.some((variant) => own.has(variant.id)),
  );
  if (hit) return { allowed: true, variants: hit.source.product.variants };
  return {
    allowed: !gift.isPurchasable || found.restrictedCount === 0 || found.hits.length < found.total,
    variants: gift.variants,
  };
}
