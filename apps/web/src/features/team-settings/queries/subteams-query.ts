import { listSubteams } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

export const subteamsQuery = (teamId: string) =>
  queryOptions({
    queryKey: settingsKeys.subteams(teamId),
    queryFn: ({ signal }) => api.call(listSubteams, { params: { id: teamId } }, { signal }),
  });
