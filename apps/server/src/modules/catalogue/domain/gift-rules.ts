import type { FlagName } from '@huggg/contracts';

/**
 * What a team lets its people give: prices in pence with both ends included (null is no limit), and gift restrictions
 * (tags of type 7) without the brands that are not sold to it. `allowTagIds` null allows every kind of gift, an empty
 * list allows none.
 */
export type GiftRules = {
  readonly minPricePence: number | null;
  readonly maxPricePence: number | null;
  readonly allowTagIds: readonly string[] | null;
  readonly disallowTagIds: readonly string[];
  /** Brands of the Post Office, where the team is not one of its channel. */
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
  /** The preferences that hold for it, after its parent's. */
  readonly preferences: {
    readonly giftingRestrictionsCategories: {
      readonly allow: readonly string[] | null;
      readonly disallow: readonly string[];
    };
    readonly giftingRestrictionsPrice: { readonly min: number | null; readonly max: number | null };
  };
  /** The flags that operators set for it, its parent or everywhere. */
  readonly flags: readonly string[];
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const postOffice: FlagName = 'post-office';

/**
 * The rules that apply to a team; names that are not the id of a tag have no effect. Only teams with the flag
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
 * Whether a gift that carries these restriction tags may be given: none of them disallowed and, where only some are
 * allowed, one of those.
 */
export function allowsTags(rules: GiftRules, restrictionTagIds: readonly string[]): boolean {
  if (restrictionTagIds.some((tag) => rules.disallowTagIds.includes(tag))) return false;
  const { allowTagIds } = rules;
  return allowTagIds === null || restrictionTagIds.some((tag) => allowTagIds.includes(tag));
}

type Kind = { readonly brandId: string; readonly restrictionTagIds: readonly string[] };

/**
 * Whether a gift of this kind and brand may be given at some price. A choice's own kind does not decide: it depends on
 * what is in it.
 */
export function allowsKind(rules: GiftRules, { brandId, restrictionTagIds }: Kind): boolean {
  return !rules.withheldBrandIds.includes(brandId) && allowsTags(rules, restrictionTagIds);
}

type Judged = Kind & {
  readonly senderPricePence: number;
  readonly segments: { readonly items: readonly Kind[] } | null;
};

/**
 * Why a team's rules keep a product from being given, or null if they do not. A choice of gift is judged by its own
 * price and by what is left in it: it goes when nothing of its set is allowed.
 */
export function refusalOf(rules: GiftRules, product: Judged): 'price' | 'category' | 'brand' | null {
  if (rules.withheldBrandIds.includes(product.brandId)) return 'brand';
  if (!allowsPrice(rules, product.senderPricePence)) return 'price';
  const allowed = product.segments
    ? product.segments.items.some((item) => allowsKind(rules, item))
    : allowsTags(rules, product.restrictionTagIds);
  return allowed ? null : 'category';
}
