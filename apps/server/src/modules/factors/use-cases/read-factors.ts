import type { Context } from '../../../platform/context.ts';
import { findTeam } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { listFactors, type Factor } from '../queries/factors.ts';
import { factorsOfPerson } from '../queries/person-factors.read-model.ts';
import type { PersonFactors } from '../domain/states.ts';

export type OwnFactors = {
  readonly factors: readonly Factor[];
  readonly person: PersonFactors;
  readonly requiredByTeam: boolean;
};

/** Returns the caller's own second factors. Reads from the primary, because they may have just been changed. */
export async function readFactors(ctx: Context): Promise<OwnFactors> {
  const { userId, teamId } = ctx.actor;
  const team = await findTeam(ctx.readPrimary, teamId);
  if (!team) throw errors.teamNotFound();
  return {
    factors: await listFactors(ctx.readPrimary, userId),
    person: await factorsOfPerson(ctx.readPrimary, userId),
    requiredByTeam: team.effectivePreferences.requires2FA,
  };
}
