import { suggestProducts } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { hourMs } from './hour.ts';
import { browseKeys } from './keys.ts';

export function suggestionsQuery(term: string) {
  return queryOptions({
    queryKey: browseKeys.suggestions(term),
    staleTime: hourMs,
    enabled: term.length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(suggestProducts, { body: { term, limit: 8 } }, { signal }),
  });
}
