import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, listOf, pence, sortOrder } from '../shapes.ts';
import { deliveryMethods } from '../statuses.ts';
import { product, territories } from './product.ts';

/** One value or several; `{in: [...]}` means the same as a list. */
const anyOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (given) => (typeof given === 'object' && given !== null && 'in' in given ? given.in : given),
    listOf(item),
  );

const limit = z.int().min(1).max(limits.searchSizeMax).default(limits.searchSizeMax);

export const idFilterBody = z.strictObject({ filter: z.strictObject({ id: anyOf(id).optional() }).default({}), limit });

export const tagSearchBody = z.strictObject({
  filter: z.strictObject({ id: anyOf(id).optional(), typeId: anyOf(z.int32()).optional() }).default({}),
  limit,
});

export const taxonomySearchBody = z.strictObject({
  filter: z
    .strictObject({
      id: anyOf(id).optional(),
      slug: anyOf(z.string()).optional(),
      displayType: anyOf(z.string()).optional(),
    })
    .default({}),
  limit,
});

export const taxonomyLinkSearchBody = z.strictObject({
  filter: z
    .strictObject({
      id: anyOf(id).optional(),
      linkedTaxonomyId: anyOf(id).optional(),
      taxonomyIds: anyOf(id).optional(),
    })
    .default({}),
  limit,
});

export const highballMetaSearchBody = z.strictObject({
  filter: z.strictObject({ clientId: anyOf(z.string()).optional(), type: anyOf(z.string()).optional() }).default({}),
});

/** How several values are reduced to one, named as in search engines. */
export const sortModes = ['min', 'max', 'sum', 'avg', 'median'] as const;
export type SortMode = (typeof sortModes)[number];

const namedSort = z.enum(['relevance', 'price-asc', 'price-desc', 'name', 'newest']);
const orderOf = z.strictObject({
  order: sortOrder.default('asc'),
  /**
   * Which of its values a gift card with several is sorted by. Every other field has one value, so the mode has no
   * effect.
   */
  mode: z.enum(sortModes).default('min'),
});
const byField = z.union([
  z.strictObject({ _score: orderOf }),
  z.strictObject({ senderPrice: orderOf }),
  z.strictObject({ name: orderOf }),
  z.strictObject({ dateCreated: orderOf }),
]);

/** A named sort, or a search engine's syntax: `[{"senderPrice": {"order": "desc"}}]`. */
export const productSort = z.union([namedSort, z.array(byField).length(1)]);
export type ProductSort = z.infer<typeof productSort>;

/** Prices are compared as 32-bit integers. */
const searchedPence = pence.min(0).max(2_147_483_647);

export const productSearchFilter = z.strictObject({
  /** Slugs of categories or collections; matches products in any of them. */
  taxonomy: anyOf(z.string().max(100)).optional(),
  brandId: id.optional(),
  /** Pence, both bounds inclusive; a gift card matches if one of its values is in the range. */
  minPrice: searchedPence.optional(),
  maxPrice: searchedPence.optional(),
  territory: z.enum(territories).optional(),
  /** A product must have all of them. */
  tagIds: anyOf(id).optional(),
  deliveryMethod: z.enum(deliveryMethods).optional(),
});

export const productSearchBody = z.strictObject({
  query: z.string().max(200).default(''),
  from: z.int().min(0).max(limits.searchFromMax).default(0),
  size: z.int().min(1).max(limits.searchSizeMax).default(limits.productSearchSizeDefault),
  sort: productSort.default('relevance'),
  filter: productSearchFilter.default({}),
  /** The `next` value of the previous page; replaces `from`. */
  next: z.string().max(500).optional(),
  applyTeamRestrictions: z.boolean().default(true),
});

export const productSearchResult = z.object({
  hits: z.array(z.object({ id, source: z.object({ product }) })),
  /** The cursor of the next page; absent on the last one. */
  next: z.string().optional(),
  /** Number of products that match and are allowed. */
  total: z.int(),
  /** Number of products that match and are hidden by the team's rules. */
  restrictedCount: z.int(),
  /** Whether the hits contain all words, all words after correcting misspelt ones, or only some. */
  matched: z.enum(['all', 'corrected', 'some']),
  /** The corrected words that were searched for. */
  correctedQuery: z.string().optional(),
  /**
   * Pence: a price range that was read from the query ("coffee under £5") and narrows the hits in addition to the
   * filter; null means no limit.
   */
  priceRange: z.object({ minPrice: pence.nullable(), maxPrice: pence.nullable() }).optional(),
  /** Suggested search terms if nothing was found, within the team's rules. */
  nearest: z.array(z.string()).optional(),
});
export type ProductSearchResult = z.infer<typeof productSearchResult>;

export const suggestionBody = z.strictObject({ term: z.string().max(200), limit: z.int().min(1).max(20).default(8) });
