import { listApiClients } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { developerKeys } from './keys.ts';

/** The query for the API clients of a team. Only operators may run it. */
export const clientsQuery = (teamId: string) =>
  queryOptions({
    queryKey: developerKeys.clients(teamId),
    queryFn: async ({ signal }) => (await api.call(listApiClients, { query: { teamId } }, { signal })).data,
  });
