import { previewSubteamRemoval } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

/** What closing a subteam would do. Figures change, so it is read each time that the question is asked. */
export const subteamRemovalQuery = (teamId: string, subteamId: string) =>
  queryOptions({
    queryKey: settingsKeys.subteamRemoval(teamId, subteamId),
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => api.call(previewSubteamRemoval, { params: { id: teamId, subId: subteamId } }, { signal }),
  });
