import { getTeamRoles } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

export const rolesQuery = (teamId: string) =>
  queryOptions({
    queryKey: settingsKeys.roles(teamId),
    queryFn: ({ signal }) => api.call(getTeamRoles, { params: { id: teamId } }, { signal }),
  });
