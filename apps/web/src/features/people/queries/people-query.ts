import { listTeamUsers } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { defaultPageSize } from '../../../shared/list/types.ts';
import { memberKeys } from './keys.ts';
import { personOrder } from './search.ts';
import type { PeopleSearch } from './search.ts';

/** The query for a page of a team's people, with the filters in the URL. */
export const peopleQuery = (teamId: string, { q, page = 1, size = defaultPageSize, ...search }: PeopleSearch) =>
  queryOptions({
    queryKey: memberKeys.list(teamId, { q, page, size, ...personOrder(search) }),
    queryFn: ({ signal }) =>
      api.call(
        listTeamUsers,
        {
          params: { id: teamId },
          query: { ...(q ? { q } : {}), ...personOrder(search), from: (page - 1) * size, limit: size },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
