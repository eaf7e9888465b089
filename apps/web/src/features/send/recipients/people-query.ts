import { listTeamUsers } from '@huggg/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { recipientKeys } from './keys.ts';

const pageSize = 200;

export const peopleQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: recipientKeys.people(teamId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listTeamUsers,
        {
          params: { id: teamId },
          query: { limit: pageSize, ...(pageParam === undefined ? {} : { after: pageParam }) },
        },
        { signal },
      ),
    getNextPageParam: ({ pagination: { next } }) => next ?? undefined,
  });
