import type { ProductSearch } from '../../catalogue/index.ts';
import { readQuestion } from './read-question.ts';

const minOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
const maxOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

export type PriceRange = { readonly minPricePence: number | null; readonly maxPricePence: number | null };
export type Attempt = { readonly words: string; readonly range: PriceRange };

const anyPrice: PriceRange = { minPricePence: null, maxPricePence: null };

/**
 * Returns the searches to try in turn until one finds something. A price may be part of a name ("£25 off an electricity
 * bill"), so the words are tried unchanged first; if nothing costs exactly that amount, cheaper products are searched.
 */
export function attemptsOf(typed: string): readonly [Attempt, ...Attempt[]] {
  const literal: Attempt = { words: typed, range: anyPrice };
  const question = readQuestion(typed);
  if (!question) return [literal];
  const { words, minPricePence, maxPricePence } = question;
  const read: Attempt = { words, range: { minPricePence, maxPricePence } };
  if (minPricePence === null || minPricePence !== maxPricePence) return [read, literal];
  return [literal, read, { words, range: { minPricePence: null, maxPricePence } }];
}

/** Returns the search for an attempt: its words, and its price range combined with that of the filter. */
export function searchOfAttempt(search: ProductSearch, { words, range }: Attempt): ProductSearch {
  const { filter } = search;
  return {
    ...search,
    words,
    filter: {
      ...filter,
      minPricePence: maxOf(filter.minPricePence, range.minPricePence),
      maxPricePence: minOf(filter.maxPricePence, range.maxPricePence),
    },
  };
}

export function isPriced({ minPricePence, maxPricePence }: PriceRange): boolean {
  return minPricePence !== null || maxPricePence !== null;
}
