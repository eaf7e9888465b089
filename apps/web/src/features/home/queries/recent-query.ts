import { searchTransactions } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { newestFirst } from './question.ts';

export const recentQuery = queryOptions({
  queryKey: homeKeys.recent,
  queryFn: ({ signal }) =>
    api.call(
      searchTransactions,
      { body: { index: 'transactions', query: {}, size: 5, sort: newestFirst } },
      { signal },
    ),
});
