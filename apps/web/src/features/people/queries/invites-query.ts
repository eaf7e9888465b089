import { searchInvites } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { teamInviteKeys } from './keys.ts';
import { statesOf } from './search.ts';
import type { InvitesSearch } from './search.ts';

/** The query for a page of a team's invites, with the filters in the URL. */
export const invitesQuery = (
  teamId: string,
  { view, state = statesOf(view), q, page = 1, size = defaultPageSize }: InvitesSearch,
) =>
  queryOptions({
    queryKey: teamInviteKeys.list(teamId, { state, q, page, size }),
    queryFn: ({ signal }) =>
      api.call(
        searchInvites,
        {
          query: {
            teamId: [teamId],
            state: [...state],
            ...(q ? { filter: q } : {}),
            from: (page - 1) * size,
            limit: size,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
