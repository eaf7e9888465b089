import { getUserState, listReactions } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { homeKeys } from '../../../shared/query-keys/home-keys.ts';
import { requireUser } from '../../../shared/session/session.ts';

const shownThanks = 3;

/** Thank-yous that came since the caller last said that they had read them, and when that was. */
export const thanksQuery = () => {
  const { id } = requireUser().user;
  return queryOptions({
    queryKey: homeKeys.thanks,
    queryFn: async ({ signal }) => {
      const { reactionsLastSeen: seenAt } = await api.call(getUserState, { params: { id } }, { signal });
      return {
        ...(await api.call(
          listReactions,
          { query: { limit: shownThanks, ...(seenAt ? { since: seenAt } : {}) } },
          { signal },
        )),
        seenAt,
      };
    },
  });
};
