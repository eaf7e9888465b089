import { readOpsTeam } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { recordedQueryOptions } from './looks.ts';
import { opsKeys } from './ops-keys.ts';

/** The query for a team, as operators see it. */
export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: opsKeys.team(id),
    queryFn: ({ signal }) => api.call(readOpsTeam, { params: { id } }, { signal }),
    ...recordedQueryOptions,
  });
