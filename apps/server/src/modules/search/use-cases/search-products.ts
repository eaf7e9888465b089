import type { productSearchBody, ProductSearchResult } from '@huggg/contracts';
import { limits } from '@huggg/contracts';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import {
  browseProducts,
  catalogueCache,
  countProducts,
  correctWords,
  readCursor,
  readProducts,
  searchByWords,
  writeCursor,
  type GiftRules,
  type ProductFilter,
  type ProductSearch,
  type SearchCounts,
  type SearchDepth,
  type SearchPage,
} from '../../catalogue/index.ts';
import { productOrderOf } from '../domain/product-order.ts';
import { withinRules } from '../domain/within-rules.ts';
import { errors } from '../errors.ts';
import { giftRulesFor } from './gift-rules.ts';

export type ProductSearchInput = z.output<typeof productSearchBody>;

type Matched = {
  readonly search: ProductSearch;
  readonly page: SearchPage & SearchCounts;
  readonly matched: ProductSearchResult['matched'];
};

function toFilter(filter: ProductSearchInput['filter']): ProductFilter {
  return {
    taxonomySlugs: filter.taxonomy ?? null,
    brandId: filter.brandId ?? null,
    minPricePence: filter.minPrice ?? null,
    maxPricePence: filter.maxPrice ?? null,
    territory: filter.territory ?? null,
    tagIds: filter.tagIds ?? null,
    deliveryMethod: filter.deliveryMethod ?? null,
  };
}

function toSearch(input: ProductSearchInput, rules: GiftRules): ProductSearch {
  const order = productOrderOf(input.sort);
  const cursor = input.next === undefined ? null : readCursor(input.next, order);
  if (input.next !== undefined && !cursor) throw errors.badCursor();
  const start = cursor
    ? { words: cursor.words, joiner: cursor.joiner, within: cursor.within, after: cursor.place }
    : { words: input.query.trim(), joiner: '&' as const, within: depthOf(input.query.trim()), after: null };
  return { ...start, order, filter: toFilter(input.filter), rules, from: input.from, size: input.size };
}

const isEmpty = (counts: SearchCounts): boolean => counts.total + counts.restricted === 0;

/** So many found by name fill the page that is asked for by default; descriptions would only come behind them. */
const enoughNames = limits.productSearchSizeDefault;

/** A single word can be in the description of half the catalogue; several together are in few, and one question finds them. */
const depthOf = (words: string): SearchDepth => (/\s/.test(words) ? 'words' : 'names');

async function byDepth(read: Read, search: ProductSearch): Promise<Matched> {
  const found = await searchByWords(read, search);
  if (search.within === 'words' || found.total + found.restricted >= enoughNames)
    return { search, page: found, matched: 'all' };
  const deeper: ProductSearch = { ...search, within: 'words' };
  return { search: deeper, page: await searchByWords(read, deeper), matched: 'all' };
}

/**
 * All words first; where nothing holds them all, mistyped words are corrected; where that does not help either, any of the words is enough.
 * A page that follows another one asks what that one asked in the end.
 */
async function match(read: Read, search: ProductSearch): Promise<Matched> {
  if (search.after) return { search, page: await searchByWords(read, search), matched: 'all' };
  const first = await byDepth(read, search);
  if (!isEmpty(first.page)) return first;
  const corrected = await correctWords(read, search.words);
  const second =
    corrected === null ? first : await byDepth(read, { ...search, words: corrected, within: depthOf(corrected) });
  if (!isEmpty(second.page)) return { ...second, matched: 'corrected' };
  if (depthOf(second.search.words) === 'names') return first;
  const third: ProductSearch = { ...second.search, joiner: '|' };
  const some = await searchByWords(read, third);
  return isEmpty(some) ? first : { search: third, page: some, matched: 'some' };
}

async function browse(read: Read, search: ProductSearch): Promise<Matched> {
  const { filter, rules } = search;
  const [page, counts] = await Promise.all([
    browseProducts(read, search),
    catalogueCache(read).get(`count ${JSON.stringify({ filter, rules })}`, () =>
      countProducts(read, { filter, rules }),
    ),
  ]);
  return { search, page: { ...page, ...counts }, matched: 'all' };
}

/**
 * Searches what is sold, under the rules of the caller's team: what they hide is counted, not shown. The same question is answered from
 * the cache until the catalogue changes.
 * @throws request.malformed if `next` is no cursor of this order of results.
 */
export async function searchProducts(
  ctx: Pick<Context, 'actor' | 'read' | 'config'>,
  input: ProductSearchInput,
): Promise<ProductSearchResult> {
  const rules = await giftRulesFor(ctx, input.applyTeamRestrictions);
  const asked = toSearch(input, rules);
  const { search, page, matched } = await catalogueCache(ctx.read).get(`search ${JSON.stringify(asked)}`, () =>
    asked.words === '' ? browse(ctx.read, asked) : match(ctx.read, asked),
  );
  const { order, words, joiner, within } = search;
  const products = await readProducts(ctx.read, page.productIds);
  return {
    hits: products.map((product) => ({ id: product.id, source: { product: withinRules(product, rules) } })),
    ...(page.next && { next: writeCursor({ order, words, joiner, within, place: page.next }) }),
    total: page.total,
    restrictedCount: page.restricted,
    matched,
    ...(words !== asked.words && { correctedQuery: words }),
  };
}
