import { impersonationMinutes, userTypes } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids/index.ts';
import { findPersonByEmail } from '../../identity/index.ts';
import { listMemberships } from '../../teams/index.ts';
import { newSecret } from '../domain/keys.ts';
import { errors } from '../errors.ts';
import { endImpersonationRow, insertImpersonation } from '../queries/impersonations.ts';
import { requireStepUp } from './step-up.ts';

export type StartedImpersonation = {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly teamId: string;
  readonly expiresAt: Temporal.Instant;
};

type ImpersonationRequest = { readonly email: string; readonly teamId?: string | undefined; readonly reason: string };

/**
 * Lets an operator see what a user sees for half an hour, in the given team, or else the team that the user used last.
 * The token cannot change anything or be renewed, and the impersonation is shown in the team's audit log.
 * @throws impersonation.not-possible for an unknown user, the caller, other operators, machines, and users without a
 * team; access.step-up-required.
 */
export async function startImpersonation(
  ctx: Context,
  { email, teamId: wanted, reason }: ImpersonationRequest,
): Promise<StartedImpersonation> {
  const now = ctx.clock.now();
  const { secret, hash } = newSecret('impersonation');
  return ctx.transaction(async (tx) => {
    await requireStepUp(ctx, tx);
    const person = await findPersonByEmail(tx, email);
    const open =
      person &&
      person.deactivatedAt === null &&
      person.type !== userTypes.operator &&
      person.type !== userTypes.machine &&
      person.id !== ctx.actor.userId;
    const teamIds = open ? (await listMemberships(tx, person.id)).map(({ teamId }) => teamId) : [];
    const teamId = wanted
      ? teamIds.find((id) => id === wanted)
      : (teamIds.find((id) => id === person?.state.lastTeamId) ?? teamIds[0]);
    if (!person || !teamId) throw errors.impersonationNotPossible();
    const started = {
      id: newId(),
      token: secret,
      userId: person.id,
      teamId,
      expiresAt: now.add({ minutes: impersonationMinutes }),
    };
    await insertImpersonation(tx, {
      id: started.id,
      operatorId: ctx.actor.userId,
      sessionId: ctx.actor.sessionId,
      userId: person.id,
      teamId,
      reason,
      tokenHash: hash,
      startedAt: now,
      expiresAt: started.expiresAt,
    });
    await ctx.audit(tx, [
      {
        action: 'impersonation.started',
        teamId,
        subject: { type: 'user', id: person.id },
        changes: { until: { from: null, to: started.expiresAt.toString() } },
      },
    ]);
    return started;
  });
}

/**
 * Ends the caller's impersonation. The audit log names both the operator and the user.
 * @throws impersonation.not-found if the caller is not impersonating anyone.
 */
export async function endImpersonation(ctx: Context): Promise<void> {
  const { impersonatorId, sessionId } = ctx.actor;
  if (!impersonatorId) throw errors.impersonationNotFound();
  await ctx.transaction(async (tx) => {
    const ended = await endImpersonationRow(tx, sessionId, ctx.clock.now());
    if (ended)
      await ctx.audit(tx, [
        { action: 'impersonation.ended', teamId: ended.teamId, subject: { type: 'user', id: ended.userId } },
      ]);
  });
}
