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
  listNearestWords,
  listSuggestions,
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
import { attemptsOf, isPriced, searchOfAttempt, type Attempt, type PriceRange } from '../domain/question-search.ts';
import { withAllowedVariants } from '../domain/with-allowed-variants.ts';
import { errors } from '../errors.ts';
import { giftRulesFor } from './gift-rules.ts';

export type ProductSearchInput = z.output<typeof productSearchBody>;

type ParsedSearch = {
  readonly search: ProductSearch;
  /** The searches to try in turn. */
  readonly attempts: readonly [Attempt, ...Attempt[]];
};

type Matched = {
  readonly search: ProductSearch;
  readonly page: SearchPage & SearchCounts;
  readonly matched: ProductSearchResult['matched'];
};

type SearchOutcome = Matched & { readonly range: PriceRange; readonly nearest: readonly string[] };

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

const toPrice = (text: string): number | null => (text === '' ? null : Number(text));

function parseSearch(input: ProductSearchInput, rules: GiftRules): ParsedSearch {
  const order = productOrderOf(input.sort);
  const cursor = input.next === undefined ? null : readCursor(input.next, order);
  if (input.next !== undefined && !cursor) throw errors.badCursor();
  const { from, size } = input;
  const common = { order, filter: toFilter(input.filter), rules, from, size };
  if (!cursor) {
    const words = input.query.trim();
    const search = { ...common, words, joiner: '&' as const, within: depthOf(words), after: null };
    return { search, attempts: attemptsOf(words) };
  }
  const { words, joiner, within, place, range } = cursor;
  const [minPricePence, maxPricePence] = range.map(toPrice);
  const attempt = { words, range: { minPricePence: minPricePence ?? null, maxPricePence: maxPricePence ?? null } };
  return { search: { ...common, words, joiner, within, after: place }, attempts: [attempt] };
}

const isEmpty = (counts: SearchCounts): boolean => counts.total + counts.restricted === 0;

/**
 * If this many are found by name, they fill a page of the default size; matches in descriptions would only come after
 * them.
 */
const enoughNames = limits.productSearchSizeDefault;

/**
 * A single word can be in the description of half the catalogue. Several words together are in few, so one query finds
 * them.
 */
const depthOf = (words: string): SearchDepth => (/\s/.test(words) ? 'words' : 'names');

async function searchByDepth(read: Read, search: ProductSearch): Promise<Matched> {
  const found = await searchByWords(read, search);
  if (search.within === 'words' || found.total + found.restricted >= enoughNames)
    return { search, page: found, matched: 'all' };
  const deeper: ProductSearch = { ...search, within: 'words' };
  return { search: deeper, page: await searchByWords(read, deeper), matched: 'all' };
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
 * Finds products with all words of an attempt, or everything in its price range if it has no words. A later page
 * repeats the search that succeeded for the first page.
 */
async function matchAll(read: Read, search: ProductSearch): Promise<Matched> {
  if (search.words === '') return browse(read, search);
  if (search.after) return { search, page: await searchByWords(read, search), matched: 'all' };
  return searchByDepth(read, { ...search, within: depthOf(search.words) });
}

/** Corrects mistyped words if no product contains them. If that finds nothing either, any of the words is enough. */
async function matchLoosely(read: Read, first: Matched): Promise<Matched> {
  const { search } = first;
  if (search.words === '' || search.after) return first;
  const corrected = await correctWords(read, search.words);
  const second =
    corrected === null ? first : await searchByDepth(read, { ...search, words: corrected, within: depthOf(corrected) });
  if (!isEmpty(second.page)) return { ...second, matched: 'corrected' };
  if (depthOf(second.search.words) === 'names') return first;
  const third: ProductSearch = { ...second.search, joiner: '|' };
  const some = await searchByWords(read, third);
  return isEmpty(some) ? first : { search: third, page: some, matched: 'some' };
}

type AttemptResult = { readonly attempt: Attempt; readonly result: Matched };
type SequenceResult = { readonly found: AttemptResult | null; readonly failed: readonly AttemptResult[] };

/** Returns the result of the first item that finds something, and the results of those before it. */
async function tryUntilFound<Item>(
  [next, ...rest]: readonly Item[],
  attempt: (item: Item) => Promise<AttemptResult>,
  failed: readonly AttemptResult[] = [],
): Promise<SequenceResult> {
  if (next === undefined) return { found: null, failed };
  const tried = await attempt(next);
  return isEmpty(tried.result.page) ? tryUntilFound(rest, attempt, [...failed, tried]) : { found: tried, failed };
}

/** Tries each attempt with all of its words. If none finds anything, tries them loosely, those with a price first. */
async function match(read: Read, { search, attempts }: ParsedSearch): Promise<SearchOutcome> {
  const strict = await tryUntilFound(attempts, async (attempt) => ({
    attempt,
    result: await matchAll(read, searchOfAttempt(search, attempt)),
  }));
  if (strict.found) return answerOf(strict.found);
  const isNamed = ({ attempt }: AttemptResult): number => (isPriced(attempt.range) ? 0 : 1);
  const inOrder = strict.failed.toSorted((a, b) => isNamed(a) - isNamed(b));
  const loose = await tryUntilFound(inOrder, async ({ attempt, result }) => ({
    attempt,
    result: await matchLoosely(read, result),
  }));
  if (loose.found) return answerOf(loose.found);
  const [first] = loose.failed;
  if (!first) throw new Error('A search must have at least one attempt.');
  return { ...answerOf(first), nearest: await nearestTerms(read, first.result.search) };
}

const answerOf = ({ attempt, result }: AttemptResult): SearchOutcome => ({
  ...result,
  range: attempt.range,
  nearest: [],
});

const nearestCount = 5;

/**
 * Suggests other searches: names that continue the words, or else names that contain the catalogue's word most similar
 * to one of them.
 */
async function nearestTerms(read: Read, { words, rules }: ProductSearch): Promise<readonly string[]> {
  if (words === '') return [];
  const asked = { limit: nearestCount, rules };
  const corrected = (await correctWords(read, words)) ?? words;
  const continued = await listSuggestions(read, { ...asked, term: corrected });
  if (continued.length > 0) return continued;
  const [near] = await listNearestWords(read, words);
  return near === undefined ? [] : listSuggestions(read, { ...asked, term: near });
}

const toPriceText = (pricePence: number | null): string => (pricePence === null ? '' : String(pricePence));

/**
 * Searches the products on sale with the rules of the caller's team: products that the rules hide are counted but not
 * shown. Results are cached until the catalogue changes.
 * @throws request.malformed if `next` is not a cursor of this order of results.
 */
export async function searchProducts(
  ctx: Pick<Context, 'actor' | 'read' | 'config'>,
  input: ProductSearchInput,
): Promise<ProductSearchResult> {
  const rules = await giftRulesFor(ctx, input.applyTeamRestrictions);
  const asked = parseSearch(input, rules);
  const catalogue = await catalogueCache(ctx.read).current();
  const { search, page, matched, range, nearest } = await catalogue.get(`search ${JSON.stringify(asked)}`, () =>
    match(ctx.read, asked),
  );
  const { order, words, joiner, within } = search;
  const { minPricePence: minPrice, maxPricePence: maxPrice } = range;
  const products = await readProducts(ctx.read, page.productIds, catalogue);
  const texts = [toPriceText(minPrice), toPriceText(maxPrice)] as const;
  return {
    hits: products.map((product) => ({ id: product.id, source: { product: withAllowedVariants(product, rules) } })),
    ...(page.next && { next: writeCursor({ order, words, joiner, within, range: texts, place: page.next }) }),
    total: page.total,
    restrictedCount: page.restricted,
    matched,
    ...(matched === 'corrected' && { correctedQuery: words }),
    ...(isPriced(range) && { priceRange: { minPrice, maxPrice } }),
    ...(nearest.length > 0 && { nearest: [...nearest] }),
  };
}
