import type { SortMode } from '@huggg/contracts';
import type { GiftRules } from './gift-rules.ts';

/** Price is the lowest value of a card of several, unless another mode is named. */
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
 * What a search is narrowed to. Null is no limit; prices are pence, both ends included; a product carries all tags and
 * is in any of the taxonomies.
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
  /** Empty for all. */
  readonly words: string;
  /** Whether every word has to be there, or one is enough. */
  readonly joiner: '&' | '|';
  /** Names, brands, keywords, categories and tags alone, or the descriptions as well. */
  readonly within: SearchDepth;
  readonly order: ProductOrder;
  readonly filter: ProductFilter;
  readonly rules: GiftRules;
  readonly from: number;
  readonly size: number;
  /** Begins behind this place; `from` does not count then. */
  readonly after: SearchPlace | null;
};

/** Where a page ended: what its last hit is sorted by, as text that gives the same value back, and its id. */
export type SearchPlace = { readonly keys: readonly string[]; readonly id: string };

export type SearchPage = {
  readonly productIds: readonly string[];
  /** Behind the last hit; null where nothing follows. */
  readonly next: SearchPlace | null;
};

/** How many products match and are allowed, and how many match and are hidden by the rules. */
export type SearchCounts = { readonly total: number; readonly restricted: number };
