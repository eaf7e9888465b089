import type { CurrentUser, Role } from '@huggg/contracts';
import { sha256 } from '../../../platform/crypto/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import type { Read } from '../../../platform/database/index.ts';
import { findPerson, toWireUser } from '../../identity/index.ts';
import { findTeam, type Team } from '../../teams/index.ts';
import { errors } from '../errors.ts';
import { loadActors } from '../queries/actors.ts';

/**
 * Who is signed in, where, and what they may do there.
 * @throws access.token-invalid if person or team have gone since the token was read.
 */
export async function readCurrentUser(read: Read, actor: Actor): Promise<CurrentUser> {
  const [person, team] = await Promise.all([findPerson(read, actor.userId), findTeam(read, actor.teamId)]);
  if (!person || !team) throw errors.sessionEnded();
  return { user: toWireUser(person, actor.teamId), teamId: actor.teamId, planId: team.planId, role: actor.role as Role, permissions: actor.permissions };
}

/** The current user of an access token; null if it opens nothing. */
export async function findCurrentUser(read: Read, accessToken: string): Promise<CurrentUser | null> {
  const [actor] = await loadActors(read, [sha256(accessToken)]);
  return actor ? readCurrentUser(read, actor) : null;
}

/**
 * The plan that the caller is under.
 * @throws user.not-found for anybody else's id.
 */
export async function readPlanOfUser(ctx: Context, userId: string): Promise<Team> {
  const team = userId === ctx.actor.userId ? await findTeam(ctx.read, ctx.actor.teamId) : null;
  if (!team) throw errors.userNotFound();
  return team;
}
