import type { ProductSort, SortMode } from '@huggg/contracts';
import type { ProductOrder } from '../../catalogue/index.ts';

function priceOrder({ order, mode }: { readonly order: 'asc' | 'desc'; readonly mode: SortMode }): ProductOrder {
  return mode === 'min' ? `price-${order}` : `price-${mode}-${order}`;
}

/**
 * Returns the requested order of results, by name or in the syntax of a search engine. Relevance has one direction
 * only.
 */
export function productOrderOf(sort: ProductSort): ProductOrder {
  if (sort === 'name') return 'name-asc';
  if (typeof sort === 'string') return sort;
  const [field] = sort;
  if (!field || '_score' in field) return 'relevance';
  if ('senderPrice' in field) return priceOrder(field.senderPrice);
  if ('name' in field) return field.name.order === 'asc' ? 'name-asc' : 'name-desc';
  return field.dateCreated.order === 'asc' ? 'oldest' : 'newest';
}
