import { getTeam } from '@huggg/contracts';
import type { Team } from '@huggg/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { settingsKeys } from './keys.ts';
import { useSettingsTeamId } from './use-settings-team-id.ts';

export const settingsTeamQuery = (id: string) =>
  queryOptions({
    queryKey: settingsKeys.team(id),
    queryFn: ({ signal }): Promise<Team> => api.call(getTeam, { params: { id } }, { signal }),
  });

/** The team whose settings are open, once loaded. */
export function useSettingsTeam() {
  return useQuery(settingsTeamQuery(useSettingsTeamId()));
}
