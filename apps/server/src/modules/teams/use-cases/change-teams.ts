import type { TeamChanges, WireError } from '@huggg/contracts';
import { oneByOne } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { Team } from '../queries/teams.ts';
import { changeTeam } from './change-team.ts';

export type TeamResult =
  | { readonly teamId: string; readonly team: Team }
  | { readonly teamId: string; readonly error: WireError };

/** Makes the same changes to many teams, one after the other, each in a transaction of its own: one that is refused does not stop the rest. */
export function changeTeams(ctx: Context, teamIds: readonly string[], updates: TeamChanges): Promise<TeamResult[]> {
  return oneByOne(new Set(teamIds), (teamId) => attempt(ctx, teamId, updates));
}

async function attempt(ctx: Context, teamId: string, updates: TeamChanges): Promise<TeamResult> {
  try {
    return { teamId, team: await changeTeam(ctx, teamId, updates) };
  } catch (error) {
    if (error instanceof CatalogueError) return { teamId, error: error.toWire(ctx.requestId) };
    throw error;
  }
}
