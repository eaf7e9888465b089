import type { Queryable } from '../../../platform/database/index.ts';
import { findTeam } from '../../teams/index.ts';

/** Returns the teams whose templates a team may use: its own and the team above it. */
export async function teamsOfTemplates(db: Queryable, teamId: string): Promise<readonly string[]> {
  const team = await findTeam(db, teamId);
  return team?.parentTeamId ? [teamId, team.parentTeamId] : [teamId];
}
