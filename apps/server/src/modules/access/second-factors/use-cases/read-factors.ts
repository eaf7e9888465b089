import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../../platform/context.ts';
import { findTeam } from '../../../teams/index.ts';
import { errors } from '../../errors.ts';
import { findSessionProof } from '../../sessions/queries/proven-sessions.ts';
import { provenUntil } from '../../sessions/use-cases/step-up.ts';
import { factorsOfPerson, listFactors, type Factor } from '../queries/factors.ts';
import type { PersonFactors } from '../domain/states.ts';

export type OwnFactors = { readonly factors: readonly Factor[]; readonly person: PersonFactors; readonly requiredByTeam: boolean; readonly provenUntil: Temporal.Instant | null };

/** The caller's own second factors, read on the primary, because they were changed a moment ago. */
export function readFactors(ctx: Context): Promise<OwnFactors> {
  const { userId, teamId, sessionId } = ctx.actor;
  return ctx.transaction(async (tx) => {
    const proof = await findSessionProof(tx, { sessionId, userId });
    const team = await findTeam(tx, teamId);
    if (!proof || !team) throw errors.sessionEnded();
    return { factors: await listFactors(tx, userId), person: await factorsOfPerson(tx, userId), requiredByTeam: team.effectivePreferences.requires2FA, provenUntil: provenUntil(proof, ctx.clock.now()) };
  });
}
