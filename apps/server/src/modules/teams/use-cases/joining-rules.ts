import type { JoiningRules } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { findPlaces, lockTeam } from '../queries/team-places.read-model.ts';
import type { ProofPort } from '../proof-port.ts';
import { updateJoining } from '../queries/joining.ts';

type Rules = JoiningRules & { readonly domain: string | null; readonly domainProven: boolean };

/**
 * How people of the organisation's domain come into a team.
 * @throws team.not-found out of reach.
 */
export async function readJoiningRules(ctx: Context, teamId: string): Promise<Rules> {
  if (!reachOf(ctx.actor, 'view-teams').teamIds.includes(teamId)) throw errors.teamNotFound();
  const team = await findPlaces(ctx.read, teamId);
  if (!team) throw errors.teamNotFound();
  return team.joining;
}

/**
 * Changes how people of the domain come in. It is said at the top of an organisation and holds for its subteams.
 * @throws team.not-found out of reach or for a subteam, team.no-domain where there is nothing to let in,
 * team.domain-unproven where it could be any user's, those of `requireProof` where more people could come in.
 */
export async function changeJoiningRules(
  ctx: Context,
  { requireProof }: ProofPort,
  teamId: string,
  rules: JoiningRules,
): Promise<Rules> {
  if (!reachOf(ctx.actor, 'manage-team-information').teamIds.includes(teamId)) throw errors.teamNotFound();
  return ctx.transaction(async (tx) => {
    const team = await lockTeam(tx, teamId);
    if (!team || team.isSubteam) throw errors.teamNotFound();
    const { domain, domainProven, ...before } = team.joining;
    if (domain === null && (rules.acceptDomain || rules.inviteOnlyDomain)) throw errors.noDomain();
    if (domain !== null && !domainProven && rules.acceptDomain && !before.acceptDomain)
      throw errors.domainUnproven(domain);
    const loosened =
      (rules.acceptDomain && !before.acceptDomain) || (!rules.inviteOnlyDomain && before.inviteOnlyDomain);
    if (loosened) await requireProof(ctx, tx);
    await updateJoining(tx, { teamId, ...rules }, ctx.clock.now());
    const changes = {
      acceptDomain: { from: before.acceptDomain, to: rules.acceptDomain },
      inviteOnlyDomain: { from: before.inviteOnlyDomain, to: rules.inviteOnlyDomain },
    };
    await ctx.audit(tx, [
      { action: 'team.preferences-changed', teamId, subject: { type: 'team', id: teamId }, changes },
    ]);
    return { ...rules, domain, domainProven };
  });
}
