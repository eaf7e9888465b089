import { searchProducts } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { sendGiftKeys } from './keys.ts';

const minuteMs = 60_000;

/** The gifts of a category, or those that match a search text, page by page. */
export const categoryQuery = ({ slug, words }: { readonly slug: string; readonly words: string }) =>
  infiniteQueryOptions({
    queryKey: sendGiftKeys.category(slug, words),
    staleTime: minuteMs,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.call(
        searchProducts,
        { body: { query: words, filter: { taxonomy: slug }, ...(pageParam === undefined ? {} : { next: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
