import type { FlagName } from '@huggg/contracts';

/**
 * The gifts that a team allows: prices in pence, both limits inclusive (null is no limit), and gift restrictions (tags
 * of type 7), without the brands that are not sold to it. `allowTagIds` null allows every kind of gift, an empty list
 * allows none.
 */
export type GiftRules = {
  readonly minPricePence: number | null;
  readonly maxPricePence: number | null;
  readonly allowTagIds: readonly string[] | null;
  readonly disallowTagIds: readonly string[];
  /** Brands of the Post Office, if the team does not have the flag `post-office`. */
  readonly withheldBrandIds: readonly string[];
};

export const noGiftRules: GiftRules = {
  minPricePence: null,
  maxPricePence: null,
  allowTagIds: null,
  disallowTagIds: [],
  withheldBrandIds: [],
};

type Team = {
  /** The effective preferences of the team, including those of its parent. */
  readonly preferences: {
    readonly giftingRestrictionsCategories: {
      readonly allow: readonly string[] | null;
      readonly disallow: readonly string[];
    };
    readonly giftingRestrictionsPrice: { readonly min: number | null; readonly max: number | null };
  };
  /** The flags that operators set for the team, its parent or all teams. */
  readonly flags: readonly string[];
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const postOffice: FlagName = 'post-office';

/**
 * Returns the rules that apply to a team; names that are not the id of a tag have no effect. Only teams with the flag
 * `post-office` get the brands of `POST_OFFICE_BRAND_IDS`.
 */
export function giftRulesOf(
  { preferences, flags }: Team,
  { postOfficeBrandIds }: { readonly postOfficeBrandIds: readonly string[] },
): GiftRules {
  const { allow, disallow } = preferences.giftingRestrictionsCategories;
  const { min, max } = preferences.giftingRestrictionsPrice;
  const ids = (names: readonly string[]) => names.filter((name) => uuid.test(name));
  return {
    minPricePence: min,
    maxPricePence: max,
    allowTagIds: allow && ids(allow),
    disallowTagIds: ids(disallow),
    withheldBrandIds: flags.includes(postOffice) ? [] : ids(postOfficeBrandIds),
  };
}

export function hasGiftRules(rules: GiftRules): boolean {
  return (
    rules.minPricePence !== null ||
    rules.maxPricePence !== null ||
    rules.allowTagIds !== null ||
    rules.disallowTagIds.length > 0 ||
    rules.withheldBrandIds.length > 0
  );
}

export function allowsPrice(rules: GiftRules, pricePence: number): boolean {
  return (
    (rules.minPricePence === null || pricePence >= rules.minPricePence) &&
    (rules.maxPricePence === null || pricePence <= rules.maxPricePence)
  );
}

/**
 * Checks whether a gift with these restriction tags is allowed: none of them may be disallowed and, if only some tags
 * are allowed, it must have one of those.
 */
export function allowsTags(rules: GiftRules, restrictionTagIds: readonly string[]): boolean {
  if (restrictionTagIds.some((tag) => rules.disallowTagIds.includes(tag))) return false;
  const { allowTagIds } = rules;
  return allowTagIds === null || restrictionTagIds.some((tag) => allowTagIds.includes(tag));
}

type Kind = { readonly brandId: string; readonly restrictionTagIds: readonly string[] };

/**
 * Checks whether a gift of this kind and brand is allowed, regardless of price. The kind of a choice of gift itself
 * does not matter, only that of what it offers.
 */
export function allowsKind(rules: GiftRules, { brandId, restrictionTagIds }: Kind): boolean {
  return !rules.withheldBrandIds.includes(brandId) && allowsTags(rules, restrictionTagIds);
}

type JudgedProduct = Kind & {
  readonly senderPricePence: number;
  readonly segments: { readonly items: readonly Kind[] } | null;
};

/**
 * Returns why a team's rules refuse a product, or null if they allow it. A choice of gift is judged by its own price
 * and its contents: it is refused if none of them is allowed.
 */
export function refusalOf(rules: GiftRules, product: JudgedProduct): 'price' | 'category' | 'brand' | null {
  if (rules.withheldBrandIds.includes(product.brandId)) return 'brand';
  if (!allowsPrice(rules, product.senderPricePence)) return 'price';
  const allowed = product.segments
    ? product.segments.items.some((item) => allowsKind(rules, item))
    : allowsTags(rules, product.restrictionTagIds);
  return allowed ? null : 'category';
}
