import { signInMethods } from '@huggg/contracts';
import { hasPermissionOn, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import {
  findConnection,
  findTeam,
  findTeams,
  listAdminIds,
  lockTeam,
  setAuthMethods,
  type Team,
} from '../../teams/index.ts';
import { listSignInMethods } from '../../identity/index.ts';
import { requireStepUp, type SignInMethod, endSessionsOfOtherMethods } from '../../sessions/index.ts';
import { errors } from '../errors.ts';

export type SignInRules = {
  readonly own: readonly SignInMethod[];
  readonly effective: readonly SignInMethod[];
  readonly above: { readonly name: string; readonly methods: readonly SignInMethod[] } | null;
  /** The sign-in methods that the admins of the team have. */
  readonly proven: readonly SignInMethod[];
  /** The sign-in methods that are set up, by us or by the team. */
  readonly available: readonly SignInMethod[];
};

async function findAdministeredTeam(ctx: Context, db: Queryable, teamId: string): Promise<Team> {
  const team = hasPermissionOn(ctx.actor, 'team-admin', { teamId, ownerId: null }) ? await findTeam(db, teamId) : null;
  if (!team) throw errors.teamNotFound();
  return team;
}

async function availableMethodsOf(ctx: Context, db: Queryable, rootTeamId: string): Promise<readonly SignInMethod[]> {
  const saml = await findConnection(db, rootTeamId);
  return signInMethods.filter(
    (method) => method === 'password' || (method === 'saml' ? saml !== null : ctx.config.openId[method] !== null),
  );
}

async function rulesOf(ctx: Context, db: Queryable, team: Team): Promise<SignInRules> {
  const rootTeamId = team.parentTeamId ?? team.id;
  const parent = team.parentTeamId ? await findTeam(db, team.parentTeamId) : null;
  return {
    own: team.authMethods,
    effective: team.effectiveAuthMethods,
    above: parent && { name: parent.name, methods: parent.authMethods },
    proven: await listSignInMethods(db, { userIds: await listAdminIds(db, rootTeamId), samlTeamId: rootTeamId }),
    available: await availableMethodsOf(ctx, db, rootTeamId),
  };
}

/** @throws team.not-found. */
export async function readSignInRules(ctx: Context, teamId: string): Promise<SignInRules> {
  return rulesOf(ctx, ctx.readPrimary, await findAdministeredTeam(ctx, ctx.readPrimary, teamId));
}

/** @throws sign-in.not-available, sign-in.looser, sign-in.not-proven. */
async function assertUsable(
  ctx: Context,
  db: Queryable,
  { team, methods }: { readonly team: Team; readonly methods: readonly SignInMethod[] },
): Promise<void> {
  const { above, available } = await rulesOf(ctx, db, team);
  const missing = methods.filter((method) => !available.includes(method));
  if (missing.length > 0) throw errors.signInNotAvailable(missing);
  if (above && above.methods.length > 0 && methods.some((method) => !above.methods.includes(method)))
    throw errors.signInLooser(above.methods);
  const own = await listSignInMethods(db, {
    userIds: [ctx.actor.userId],
    samlTeamId: team.parentTeamId ?? team.id,
  });
  if (methods.length > 0 && !methods.some((method) => own.includes(method))) throw errors.signInNotProven();
}

/**
 * Sets the sign-in methods that a team allows. The admin must have one of them, so that an admin can always sign in;
 * sessions started with another method are ended, also in subteams.
 * @throws team.not-found, sign-in.not-available, sign-in.looser, sign-in.not-proven, access.step-up-required.
 */
export async function changeSignInRules(
  ctx: Context,
  teamId: string,
  wanted: readonly SignInMethod[],
): Promise<SignInRules> {
  const methods = signInMethods.filter((method) => wanted.includes(method));
  const now = ctx.clock.now();
  return ctx.transaction(async (tx) => {
    // Neither the methods of the team above nor the identity provider can change meanwhile.
    await lockTeam(tx, teamId);
    const team = await findAdministeredTeam(ctx, tx, teamId);
    await assertUsable(ctx, tx, { team, methods });
    await requireStepUp(ctx, tx);
    await setAuthMethods(tx, { teamId, methods }, now);
    await ctx.audit(tx, [
      {
        action: 'team.sign-in-changed',
        teamId,
        subject: { type: 'team', id: teamId },
        changes: { authMethods: { from: team.authMethods, to: methods } },
      },
    ]);
    const changed = await findTeams(tx, [teamId, ...team.subteams.map((subteam) => subteam.id)]);
    const limited = changed.filter(({ effectiveAuthMethods }) => effectiveAuthMethods.length > 0);
    await endSessionsOfOtherMethods(
      tx,
      limited.map((one) => ({ teamId: one.id, methods: one.effectiveAuthMethods })),
      now,
    );
    return rulesOf(ctx, tx, await findAdministeredTeam(ctx, tx, teamId));
  });
}
