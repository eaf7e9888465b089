import { listTeamUsers } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

/** As many as one picks a name from; larger teams ask by the person's own page. */
export const colleaguesQuery = (teamId: string) =>
  queryOptions({
    queryKey: settingsKeys.colleagues(teamId),
    queryFn: ({ signal }) => api.call(listTeamUsers, { params: { id: teamId }, query: { limit: 200 } }, { signal }),
  });
