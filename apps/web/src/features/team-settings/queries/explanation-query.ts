import { explainPermissions } from '@huggg/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

export const explanationQuery = (teamId: string, userId: string) =>
  queryOptions({
    queryKey: settingsKeys.permissionsOf(teamId, userId),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call(explainPermissions, { params: { id: teamId, userId } }, { signal }),
  });
