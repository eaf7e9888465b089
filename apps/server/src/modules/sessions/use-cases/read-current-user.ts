import type { CurrentUser, FlagName, Role } from '@huggg/contracts';
import { systemClock } from '../../../platform/clock/index.ts';
import { sha256 } from '../../../platform/crypto/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import { findPerson, senderName, toWireUser } from '../../identity/index.ts';
import { findTeam, teamRules, type Team } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { isImpersonationToken } from '../domain/keys.ts';
import { loadActors, loadImpersonated } from '../queries/actors.read-model.ts';
import { findImpersonation } from '../queries/impersonations.ts';

const postOfficeFlag: FlagName = 'post-office';

/**
 * Returns the signed-in user, their team and their permissions there.
 * @throws access.token-invalid if the user or team was removed since the token was read.
 */
export async function readCurrentUser(read: Read, actor: Actor): Promise<CurrentUser> {
  const [person, team, { flags }] = await Promise.all([
    findPerson(read, actor.userId),
    findTeam(read, actor.teamId),
    teamRules(read, actor.teamId),
  ]);
  if (!person || !team) throw errors.sessionEnded();
  const impersonation = actor.impersonatorId ? await findImpersonation(read, actor.sessionId) : null;
  const staff = impersonation && (await findPerson(read, impersonation.operatorId));
  return {
    user: await toWireUser(read, person, actor.teamId),
    teamId: actor.teamId,
    planId: team.planId,
    role: actor.role as Role,
    permissions: actor.permissions,
    impersonation: impersonation && {
      name: staff ? senderName(staff) : '',
      expiresAt: impersonation.expiresAt.toString(),
    },
    postOffice: flags.includes(postOfficeFlag),
  };
}

/** Returns the current user of an access token. Null if the token is not valid. */
export async function findCurrentUser(read: Read, accessToken: string): Promise<CurrentUser | null> {
  const load = isImpersonationToken(accessToken) ? loadImpersonated : loadActors;
  const [actor] = await load(read, [sha256(accessToken)], systemClock.now());
  return actor ? readCurrentUser(read, actor) : null;
}

/**
 * Returns the plan of the caller's team.
 * @throws user.not-found for another user's id.
 */
export async function readPlanOfUser(ctx: Context, userId: string): Promise<Team> {
  const team = userId === ctx.actor.userId ? await findTeam(ctx.read, ctx.actor.teamId) : null;
  if (!team) throw errors.userNotFound();
  return team;
}
