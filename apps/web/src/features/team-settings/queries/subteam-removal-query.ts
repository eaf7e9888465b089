import { previewSubteamRemoval } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

/** The effects of closing a subteam. The figures change, so they are fetched each time that the dialog opens. */
export const subteamRemovalQuery = (teamId: string, subteamId: string) =>
  queryOptions({
    queryKey: settingsKeys.subteamRemoval(teamId, subteamId),
    gcTime: 0,
    staleTime: 0,
    queryFn: ({ signal }) => api.call(previewSubteamRemoval, { params: { id: teamId, subId: subteamId } }, { signal }),
  });
