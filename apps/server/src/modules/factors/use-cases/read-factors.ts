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

/** The caller's own second factors, read on the primary, because they were changed a moment ago. */
export function readFactors(ctx: Context): Promise<OwnFactors> {
  const { userId, teamId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const team = await findTeam(tx, teamId);
    if (!team) throw errors.teamNotFound();
    return {
      factors: await listFactors(tx, userId),
      person: await factorsOfPerson(tx, userId),
      requiredByTeam: team.effectivePreferences.requires2FA,
    };
  });
}
