import type { ComposedCall } from '../../../platform/database/checking/index.ts';
import { noGiftRules, type GiftRules } from '../domain/gift-rules.ts';
import { noFilter, type ProductFilter, type ProductOrder, type ProductSearch } from '../domain/product-search.ts';
import { findRefusedProducts, listProductIds } from '../queries/products.ts';
import { listSuggestions } from '../queries/suggestions.ts';
import { listTaxonomyLinks } from '../queries/taxonomies.ts';
import { browseProducts, countProducts, searchByWords } from '../queries/search-products.ts';

const id = '01920000-0000-7000-8000-000000000001';

const filter: ProductFilter = {
  taxonomySlugs: ['coffee'],
  brandId: id,
  minPricePence: 500,
  maxPricePence: 1000,
  territory: 'GB',
  tagIds: [id],
  deliveryMethod: 'email',
};

const rules: GiftRules = {
  minPricePence: 500,
  maxPricePence: 1000,
  allowTagIds: [id],
  disallowTagIds: [id],
  withheldBrandIds: [id],
};

const orders: readonly ProductOrder[] = [
  'relevance',
  'price-asc',
  'price-desc',
  'price-max-asc',
  'price-sum-desc',
  'price-avg-asc',
  'price-median-desc',
  'name-asc',
  'name-desc',
  'newest',
  'oldest',
];

const full: ProductSearch = {
  words: 'cup',
  joiner: '&',
  within: 'words',
  order: 'relevance',
  filter,
  rules,
  from: 0,
  size: 20,
  after: null,
};

const after = (keys: number): ProductSearch['after'] => ({ keys: Array.from({ length: keys }, () => '1'), id });

/**
 * All composed searches of this module: in every order, on a first and a later page, with all conditions and with none.
 */
export const composedSearches: readonly ComposedCall[] = [
  ...orders.flatMap((order): ComposedCall[] => {
    const found: ProductSearch = { ...full, order };
    const browsed: ProductSearch = { ...found, words: '' };
    return [
      (db) => searchByWords(db, found),
      (db) =>
        searchByWords(db, { ...found, within: 'names', joiner: '|', after: after(order === 'relevance' ? 2 : 1) }),
      (db) => browseProducts(db, browsed),
      (db) => browseProducts(db, { ...browsed, after: after(1) }),
    ];
  }),
  (db) => searchByWords(db, { ...full, filter: noFilter, rules: noGiftRules }),
  (db) => browseProducts(db, { ...full, words: '', filter: noFilter, rules: noGiftRules }),
  (db) => listSuggestions(db, { term: 'cup', limit: 8, rules }),
  (db) => countProducts(db, { filter, rules }),
  (db) => listProductIds(db, { brandId: id, taxonomyId: id, rules, from: 0, size: 20 }),
  (db) => listProductIds(db, { brandId: null, taxonomyId: null, rules: noGiftRules, from: 0, size: 20 }),
  (db) => findRefusedProducts(db, { ids: [id], rules }),
  (db) => listTaxonomyLinks(db, { ids: [id], linkedTaxonomyIds: [id], taxonomyIds: [id], rules, limit: 20 }),
  (db) =>
    listTaxonomyLinks(db, { ids: null, linkedTaxonomyIds: null, taxonomyIds: null, rules: noGiftRules, limit: 20 }),
  (db) => countProducts(db, { filter: noFilter, rules: noGiftRules }),
];
