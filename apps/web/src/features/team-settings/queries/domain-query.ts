import { getTeamDomain } from '@huggg/contracts';
import type { TeamDomain } from '@huggg/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';

/** Stored under the team's own key, so that it is refetched whenever the team changes. */
export const domainQuery = (teamId: string) =>
  queryOptions({
    queryKey: settingsKeys.domain(teamId),
    queryFn: ({ signal }): Promise<TeamDomain> => api.call(getTeamDomain, { params: { id: teamId } }, { signal }),
  });
