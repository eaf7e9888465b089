import { searchTransactions } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { dayMs, iso, newestFirst, thisHour } from './question.ts';

/** Maximum number of orders of the last 30 days in one response; the funnel shows if there are more. */
export const funnelOrders = 250;

export const monthQuery = () => {
  const body = {
    index: 'transactions' as const,
    query: { created: { from: iso(thisHour() - 30 * dayMs) } },
    size: funnelOrders,
    stable_pages: false,
    sort: newestFirst,
  };
  return queryOptions({
    queryKey: homeKeys.month(body),
    queryFn: ({ signal }) => api.call(searchTransactions, { body }, { signal }),
  });
};
