import { asksForStepUp, type TeamChanges, type WireError } from '@huggg/contracts';
import { oneByOne } from '../../../platform/database/index.ts';
import type { Context } from '../../../platform/context.ts';
import { CatalogueError } from '../../../platform/errors.ts';
import type { Team } from '../queries/teams.ts';
import type { ProofPort } from '../proof-port.ts';
import { changeTeam } from './change-team.ts';

export type TeamResult =
  | { readonly teamId: string; readonly team: Team }
  | { readonly teamId: string; readonly error: WireError };

/**
 * Makes the same changes to many teams, one after the other, each in a separate transaction, so that a refusal does not
 * stop the rest.
 */
export function changeTeams(
  ctx: Context,
  proof: ProofPort,
  teamIds: readonly string[],
  updates: TeamChanges,
): Promise<TeamResult[]> {
  return oneByOne(new Set(teamIds), (teamId) => attempt(ctx, proof, teamId, updates));
}

/**
 * A missing proof of the caller fails the full request, not one team. When it is repeated with the proof, the first
 * teams may already be changed.
 */
const callerErrors: ReadonlySet<string> = new Set([...asksForStepUp, 'access.people-only']);

async function attempt(ctx: Context, proof: ProofPort, teamId: string, updates: TeamChanges): Promise<TeamResult> {
  try {
    return { teamId, team: await changeTeam(ctx, proof, teamId, updates) };
  } catch (error) {
    if (error instanceof CatalogueError && !callerErrors.has(error.code))
      return { teamId, error: error.toWire(ctx.requestId) };
    throw error;
  }
}
