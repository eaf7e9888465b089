import { listTeamUsers } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

/** Enough for a list to pick from; larger teams use the person's own page. */
export const colleaguesQuery = (teamId: string) =>
  queryOptions({
    queryKey: settingsKeys.colleagues(teamId),
    queryFn: ({ signal }) => api.call(listTeamUsers, { params: { id: teamId }, query: { limit: 200 } }, { signal }),
  });
