import type { TeamChanges, WireError } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { Team } from '../queries/teams.ts';
import { changeTeam } from './change-team.ts';

export type TeamResult =
  | { readonly teamId: string; readonly team: Team }
  | { readonly teamId: string; readonly error: WireError };

/** Makes the same changes to many teams, one after the other, each in a transaction of its own: one that is refused does not stop the rest. */
export async function changeTeams(
  ctx: Context,
  teamIds: readonly string[],
  updates: TeamChanges,
): Promise<TeamResult[]> {
  const results: TeamResult[] = [];
  for (const teamId of new Set(teamIds)) results.push(await attempt(ctx, teamId, updates));
  return results;
}

async function attempt(ctx: Context, teamId: string, updates: TeamChanges): Promise<TeamResult> {
  try {
    return { teamId, team: await changeTeam(ctx, teamId, updates) };
  } catch (error) {
    if (error instanceof CatalogueError) return { teamId, error: error.toWire(ctx.requestId) };
    throw error;
  }
}
