import { getUserState, listReactions } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { requireUser } from '../../../shared/session/session.ts';

/** Number of thank-yous that Home shows first, and the maximum in one response. */
export const fewThanks = 3;
export const maxThanks = 100;

/** The query for thank-yous since the caller last marked them as read, and that time. */
export const thanksQuery = (limit: number) => {
  const { id } = requireUser().user;
  return queryOptions({
    queryKey: homeKeys.thanksOf(limit),
    queryFn: async ({ signal }) => {
      const { reactionsLastSeen: seenAt } = await api.call(getUserState, { params: { id } }, { signal });
      return {
        ...(await api.call(listReactions, { query: { limit, ...(seenAt ? { since: seenAt } : {}) } }, { signal })),
        seenAt,
      };
    },
  });
};
