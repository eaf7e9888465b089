import { searchTransactions } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { newestFirst } from './question.ts';

/** The query for orders with undelivered gifts. */
export const attentionQuery = queryOptions({
  queryKey: homeKeys.attention,
  queryFn: ({ signal }) =>
    api.call(
      searchTransactions,
      { body: { index: 'transactions', query: { view: 'needs-attention' }, size: 3, sort: newestFirst } },
      { signal },
    ),
});
