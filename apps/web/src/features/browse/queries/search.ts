import { compact, list, oneOf, text, wholeNumberIn } from '../../../shared/navigation/search-params.ts';
import type { RawSearch } from '../../../shared/navigation/search-params.ts';

export const territoryNames = { GB: 'United Kingdom', EU: 'Europe', WORLD: 'Worldwide' } as const;
export type Territory = keyof typeof territoryNames;
export const territories = Object.keys(territoryNames) as readonly Territory[];

export const deliveryNames = {
  email: 'Email',
  sms: 'SMS',
  links: 'Links',
  superhuggg: 'Super link',
  printable: 'Print',
} as const;
export type Delivery = keyof typeof deliveryNames;
export const deliveries = Object.keys(deliveryNames) as readonly Delivery[];

export const sortNames = {
  relevance: 'Best match',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
} as const;
export type Sort = keyof typeof sortNames;
export const sorts = Object.keys(sortNames) as readonly Sort[];

/** The filters of a gift search in the URL; absent ones do not filter. Prices are in pence. */
export type BrowseSearch = {
  readonly q?: string | undefined;
  readonly minPence?: number | undefined;
  readonly maxPence?: number | undefined;
  readonly territory?: Territory | undefined;
  readonly delivery?: Delivery | undefined;
  /** Ids of tags; a gift must have all of them. */
  readonly tag?: readonly string[] | undefined;
  readonly sort?: Sort | undefined;
  /** Number of pages of 60 gifts that are shown. */
  readonly page?: number | undefined;
};

const maxPence = 100_000_000;
/** A search returns at most 10,000 gifts. */
const maxPages = 166;
const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

export function readBrowseSearch(raw: RawSearch): BrowseSearch {
  const page = wholeNumberIn(raw['page'], { min: 2, max: maxPages });
  const tags = list(raw['tag'])?.filter((tag) => idForm.test(tag));
  const sort = oneOf(raw['sort'], sorts);
  return compact({
    q: text(raw['q'])?.slice(0, 200),
    minPence: wholeNumberIn(raw['minPence'], { min: 0, max: maxPence }),
    maxPence: wholeNumberIn(raw['maxPence'], { min: 0, max: maxPence }),
    territory: oneOf(raw['territory'], territories),
    delivery: oneOf(raw['delivery'], deliveries),
    tag: tags && tags.length > 0 ? tags : undefined,
    sort: sort === 'relevance' ? undefined : sort,
    page,
  });
}

/** Returns the number of active filters, not counting the search text and the category. */
export function filterCount({ minPence, maxPence, territory, delivery, tag }: BrowseSearch): number {
  return (
    (minPence === undefined && maxPence === undefined ? 0 : 1) +
    (territory ? 1 : 0) +
    (delivery ? 1 : 0) +
    (tag?.length ?? 0)
  );
}
