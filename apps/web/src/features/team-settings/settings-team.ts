import { getTeam, updateTeam } from '@huggg/contracts';
import type { Team, TeamChanges } from '@huggg/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { api } from '../../shared/api/api.ts';
import { requireUser } from '../../shared/session/session.ts';

/** The team whose settings are open: the one that the person acts in, or a subteam of it that the address names. */
export function useSettingsTeamId(): string {
  const { team } = useSearch({ strict: false });
  return team ?? requireUser().teamId;
}

const settingsTeamQuery = (id: string) =>
  queryOptions({
    queryKey: ['team', id, 'settings'],
    queryFn: ({ signal }): Promise<Team> => api.call(getTeam, { params: { id } }, { signal }),
  });

/** The team whose settings are open, once it is known. */
export function useSettingsTeam() {
  return useQuery(settingsTeamQuery(useSettingsTeamId()));
}

/** Sends changes of the open team, and shows everywhere what came of them. */
export function useSaveTeam(): (changes: TeamChanges) => Promise<Team> {
  const id = useSettingsTeamId();
  const client = useQueryClient();
  return async (changes) => {
    const team = await api.call(updateTeam, { params: { id }, body: changes });
    client.setQueryData(settingsTeamQuery(id).queryKey, team);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['team'] }),
      client.invalidateQueries({ queryKey: ['teams'] }),
    ]);
    return team;
  };
}
