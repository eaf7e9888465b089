/**
 * What a team lets its people give: a price range and gift restrictions (tags of type 7). The catalogue belongs to no team, so the rules
 * come with each question. Prices are pence and both ends are included; null is no limit. `allowTagIds` null allows every kind of gift, an
 * empty list (two teams' lists that share nothing) allows none.
 */
export type GiftRules = {
  readonly minPricePence: number | null;
  readonly maxPricePence: number | null;
  readonly allowTagIds: readonly string[] | null;
  readonly disallowTagIds: readonly string[];
};

export const noGiftRules: GiftRules = {
  minPricePence: null,
  maxPricePence: null,
  allowTagIds: null,
  disallowTagIds: [],
};

type Preferences = {
  readonly giftingRestrictionsCategories: {
    readonly allow: readonly string[] | null;
    readonly disallow: readonly string[];
  };
  readonly giftingRestrictionsPrice: { readonly min: number | null; readonly max: number | null };
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The rules that a team's effective preferences hold. Names that are no id of a tag allow and disallow nothing. */
export function giftRulesOf({
  giftingRestrictionsCategories: { allow, disallow },
  giftingRestrictionsPrice: { min, max },
}: Preferences): GiftRules {
  const ids = (names: readonly string[]) => names.filter((name) => uuid.test(name));
  return { minPricePence: min, maxPricePence: max, allowTagIds: allow && ids(allow), disallowTagIds: ids(disallow) };
}

export function hasGiftRules(rules: GiftRules): boolean {
  return (
    rules.minPricePence !== null ||
    rules.maxPricePence !== null ||
    rules.allowTagIds !== null ||
    rules.disallowTagIds.length > 0
  );
}

export function allowsPrice(rules: GiftRules, pricePence: number): boolean {
  return (
    (rules.minPricePence === null || pricePence >= rules.minPricePence) &&
    (rules.maxPricePence === null || pricePence <= rules.maxPricePence)
  );
}

/** Whether a gift that carries these restriction tags may be given: none of them disallowed and, where only some are allowed, one of those. */
export function allowsTags(rules: GiftRules, restrictionTagIds: readonly string[]): boolean {
  if (restrictionTagIds.some((tag) => rules.disallowTagIds.includes(tag))) return false;
  const { allowTagIds } = rules;
  return allowTagIds === null || restrictionTagIds.some((tag) => allowTagIds.includes(tag));
}

type Judged = {
  readonly senderPricePence: number;
  readonly restrictionTagIds: readonly string[];
  readonly segments: { readonly items: readonly { readonly restrictionTagIds: readonly string[] }[] } | null;
};

/**
 * Why a team's rules keep a product from being given, or null if they do not. A choice of gift is judged by its own price and by what is
 * left in it: it goes when nothing of its set is allowed.
 */
export function refusalOf(rules: GiftRules, product: Judged): 'price' | 'category' | null {
  if (!allowsPrice(rules, product.senderPricePence)) return 'price';
  const allowed = product.segments
    ? product.segments.items.some((item) => allowsTags(rules, item.restrictionTagIds))
    : allowsTags(rules, product.restrictionTagIds);
  return allowed ? null : 'category';
}
