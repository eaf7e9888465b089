import { signInMethods } from '@huggg/contracts';
import { covers, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findConnection, findTeam, type Team, listAdminIds, setAuthMethods } from '../../teams/index.ts';
import { listWaysIn } from '../../identity/index.ts';
import { requireStepUp, type SignInMethod, endSessionsOfOtherMethods } from '../../sessions/index.ts';
import { errors } from '../errors.ts';

export type SignInRules = {
  readonly own: readonly SignInMethod[];
  readonly effective: readonly SignInMethod[];
  readonly above: { readonly name: string; readonly methods: readonly SignInMethod[] } | null;
  /** The ways that an admin of the team has. */
  readonly proven: readonly SignInMethod[];
  /** The ways that are set up, here or by the team. */
  readonly available: readonly SignInMethod[];
};

async function administered(ctx: Context, tx: Tx, teamId: string): Promise<Team> {
  const team = covers(ctx.actor, 'team-admin', { teamId, ownerId: null }) ? await findTeam(tx, teamId) : null;
  if (!team) throw errors.teamNotFound();
  return team;
}

async function availableIn(ctx: Context, tx: Tx, rootTeamId: string): Promise<readonly SignInMethod[]> {
  const saml = await findConnection(tx, rootTeamId);
  return signInMethods.filter(
    (method) => method === 'password' || (method === 'saml' ? saml !== null : ctx.config.openId[method] !== null),
  );
}

async function rulesOf(ctx: Context, tx: Tx, team: Team): Promise<SignInRules> {
  const rootTeamId = team.parentTeamId ?? team.id;
  const parent = team.parentTeamId ? await findTeam(tx, team.parentTeamId) : null;
  return {
    own: team.authMethods,
    effective: team.effectiveAuthMethods,
    above: parent && { name: parent.name, methods: parent.authMethods },
    proven: await listWaysIn(tx, { userIds: await listAdminIds(tx, rootTeamId), samlTeamId: rootTeamId }),
    available: await availableIn(ctx, tx, rootTeamId),
  };
}

/** @throws team.not-found. */
export async function readSignInRules(ctx: Context, teamId: string): Promise<SignInRules> {
  return ctx.transaction(async (tx) => rulesOf(ctx, tx, await administered(ctx, tx, teamId)));
}

/** @throws sign-in.not-available, sign-in.looser, sign-in.not-proven. */
async function assertUsable(
  ctx: Context,
  tx: Tx,
  { team, methods }: { readonly team: Team; readonly methods: readonly SignInMethod[] },
): Promise<void> {
  const { above, available } = await rulesOf(ctx, tx, team);
  const missing = methods.filter((method) => !available.includes(method));
  if (missing.length > 0) throw errors.signInNotAvailable(missing);
  if (above && above.methods.length > 0 && methods.some((method) => !above.methods.includes(method)))
    throw errors.signInLooser(above.methods);
  const own = await listWaysIn(tx, {
    userIds: [ctx.actor.userId],
    samlTeamId: team.parentTeamId ?? team.id,
  });
  if (methods.length > 0 && !methods.some((method) => own.includes(method))) throw errors.signInNotProven();
}

/**
 * Says which ways of signing in a team takes. The admin must have one of them, so that an admin always gets in again; sessions that began in another way end,
 * in the subteams too.
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
    const team = await administered(ctx, tx, teamId);
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
    for (const id of [teamId, ...team.subteams.map((subteam) => subteam.id)]) {
      const changed = await findTeam(tx, id);
      if (changed && changed.effectiveAuthMethods.length > 0)
        await endSessionsOfOtherMethods(tx, { teamId: id, methods: changed.effectiveAuthMethods, now });
    }
    return rulesOf(ctx, tx, await administered(ctx, tx, teamId));
  });
}
