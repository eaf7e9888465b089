import type { SortMode } from '@huggg/contracts';
import type { GiftRules } from './gift-rules.ts';

/** For a card with several values, the price is its lowest value unless another mode is named. */
export type ProductOrder =
  | 'relevance'
  | 'price-asc'
  | 'price-desc'
  | `price-${Exclude<SortMode, 'min'>}-${'asc' | 'desc'}`
  | 'name-asc'
  | 'name-desc'
  | 'newest'
  | 'oldest';

/**
 * The filter of a search. Null is no limit; prices are in pence, both limits inclusive; a product must have all tags
 * and be in at least one of the taxonomies.
 */
export type ProductFilter = {
  readonly taxonomySlugs: readonly string[] | null;
  readonly brandId: string | null;
  readonly minPricePence: number | null;
  readonly maxPricePence: number | null;
  readonly territory: string | null;
  readonly tagIds: readonly string[] | null;
  readonly deliveryMethod: string | null;
};

export const noFilter: ProductFilter = {
  taxonomySlugs: null,
  brandId: null,
  minPricePence: null,
  maxPricePence: null,
  territory: null,
  tagIds: null,
  deliveryMethod: null,
};

export type SearchDepth = 'names' | 'words';

export type ProductSearch = {
  /** Empty to match all products. */
  readonly words: string;
  /** Whether all words must match, or any of them. */
  readonly joiner: '&' | '|';
  /** Whether to search only names, brands, keywords, categories and tags, or descriptions as well. */
  readonly within: SearchDepth;
  readonly order: ProductOrder;
  readonly filter: ProductFilter;
  readonly rules: GiftRules;
  readonly from: number;
  readonly size: number;
  /** Starts after this place; `from` is then ignored. */
  readonly after: SearchPlace | null;
};

/** The end of a page: the sort keys of its last hit, as text that converts back to the same values, and its id. */
export type SearchPlace = { readonly keys: readonly string[]; readonly id: string };

export type SearchPage = {
  readonly productIds: readonly string[];
  /** The place after the last hit; null if there are no more. */
  readonly next: SearchPlace | null;
};

/** Number of products that match and are allowed, and number that match but are hidden by the rules. */
export type SearchCounts = { readonly total: number; readonly restricted: number };
