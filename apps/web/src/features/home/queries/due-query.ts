import { searchGifts } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { dayMs, iso, thisHour } from './question.ts';

/** The query for unclaimed gifts whose claim-by is within 7 days, soonest first. */
export const dueQuery = () => {
  const from = thisHour();
  const body = {
    index: 'huggg' as const,
    query: {
      statuses: ['Created' as const, 'Sent' as const],
      expiry: { from: iso(from), until: iso(from + 7 * dayMs) },
    },
    size: 200,
    stable_pages: false,
    sort: [{ expiry_date: { order: 'asc' as const } }],
  };
  return queryOptions({
    queryKey: homeKeys.due(body),
    queryFn: ({ signal }) => api.call(searchGifts, { body }, { signal }),
  });
};
