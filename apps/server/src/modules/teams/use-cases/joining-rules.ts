import type { JoiningRules } from '@huggg/contracts';
import { reachOf, type Context } from '../../../platform/context.ts';
import { errors } from '../errors.ts';
import { findPlaces, lockTeam } from '../queries/team-places.read-model.ts';
import type { ProofPort } from '../proof-port.ts';
import { updateJoining } from '../queries/joining.ts';

type Rules = JoiningRules & { readonly domain: string | null; readonly domainProven: boolean };

/**
 * Returns the rules for users of the organisation's domain who join a team.
 * @throws team.not-found if the team is not accessible to the caller.
 */
export async function readJoiningRules(ctx: Context, teamId: string): Promise<Rules> {
  if (!reachOf(ctx.actor, 'view-teams').teamIds.includes(teamId)) throw errors.teamNotFound();
  const team = await findPlaces(ctx.read, teamId);
  if (!team) throw errors.teamNotFound();
  return team.joining;
}

/**
 * Changes the rules for users of the domain who join. They are set on the top team of an organisation and apply to its
 * subteams.
 * @throws team.not-found if the team is not accessible to the caller or is a subteam, team.no-domain if there is no
 * domain to accept, team.domain-unproven if the domain is not proven, those of `requireProof` if more people could
 * join.
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
