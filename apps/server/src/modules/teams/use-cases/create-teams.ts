import { teamPreferences } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { insertTeams, type NewTeam } from '../queries/teams.ts';

/**
 * Creates teams that do not exist yet. The database rejects a subteam of a subteam.
 * @throws ZodError for preferences that no team may have.
 */
export async function createTeams(tx: Tx, teams: readonly NewTeam[], now: Temporal.Instant): Promise<void> {
  const checked = teams.map((team) => ({ ...team, preferences: teamPreferences.parse(team.preferences) }));
  await insertTeams(tx, checked, now);
}
