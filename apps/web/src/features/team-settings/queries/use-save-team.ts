import { updateTeam } from '@huggg/contracts';
import type { Team, TeamChanges } from '@huggg/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { catalogueKeys } from '../../../shared/query-keys/catalogue-keys.ts';
import { teamKeys } from '../../../shared/query-keys/team-keys.ts';
import { settingsTeamQuery } from './settings-team-query.ts';
import { useSettingsTeamId } from './use-settings-team-id.ts';

/** Saves changes to the open team, and updates all pages that show it. */
export function useSaveTeam(): (changes: TeamChanges) => Promise<Team> {
  const id = useSettingsTeamId();
  const client = useQueryClient();
  return async (changes) => {
    const team = await api.call(updateTeam, { params: { id }, body: changes });
    client.setQueryData(settingsTeamQuery(id).queryKey, team);
    await Promise.all([
      client.invalidateQueries({ queryKey: teamKeys.all }),
      client.invalidateQueries({ queryKey: teamKeys.memberships }),
      // The team's rules decide which gifts it can send.
      client.invalidateQueries({ queryKey: catalogueKeys.all }),
    ]);
    return team;
  };
}
