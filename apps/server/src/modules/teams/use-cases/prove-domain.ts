import { reachOf, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import type { ReadTxtRecords } from '../../../platform/dns/index.ts';
import { domainRecord, checkRecords } from '../domain/domain-record.ts';
import { errors } from '../errors.ts';
import { teamChanged } from '../events.ts';
import { lockTeam } from '../queries/team-places.read-model.ts';
import { isDomainProvenElsewhere, isDomainTaken, writeDomainProof } from '../queries/team-writes.ts';
import { findTeam, type Team } from '../queries/teams.ts';

/** A team's claim of a domain, the text that proves it, and whether another organisation has proven it. */
export type DomainClaim = { readonly team: Team; readonly record: string | null; readonly taken: boolean };

/**
 * Returns the status of a team's domain.
 * @throws team.not-found if the team is not accessible to the caller; team.domain-of-subteam.
 */
export async function readTeamDomain(ctx: Context, teamId: string): Promise<DomainClaim> {
  return claimOf(ctx, ctx.read, await requireDomainTeam(ctx, ctx.read, teamId));
}

async function requireDomainTeam(ctx: Context, db: Queryable, teamId: string): Promise<Team> {
  const team = reachOf(ctx.actor, 'manage-team-information').teamIds.includes(teamId)
    ? await findTeam(db, teamId)
    : null;
  if (!team || team.closedAt !== null) throw errors.teamNotFound();
  if (team.parentTeamId !== null) throw errors.domainOfSubteam();
  return team;
}

async function claimOf(ctx: Context, db: Queryable, team: Team): Promise<DomainClaim> {
  const { id, domain, domainProvenAt } = team;
  if (domain === null) return { team, record: null, taken: false };
  const taken = domainProvenAt === null && (await isDomainProvenElsewhere(db, { domain, except: id }));
  return { team, record: recordOf(ctx, { teamId: id, domain }), taken };
}

/**
 * Returns the record for a team and a domain. It is always the same for both, and different for other teams, so that
 * one team's record never proves another's claim.
 */
function recordOf(ctx: Context, { teamId, domain }: { readonly teamId: string; readonly domain: string }): string {
  return domainRecord(ctx.secrets.linkToken('domain-proof', `${teamId} ${domain}`));
}

/**
 * Looks up the DNS record of a team's domain before the transaction that stores the proof. A proven domain is not
 * looked up again.
 * @throws team.not-found, team.domain-of-subteam, team.no-domain; team.domain-record-missing, -record-differs and
 * -unanswered according to the DNS result; team.domain-taken if another organisation has proven it.
 */
export async function checkTeamDomain(ctx: Context, readTxt: ReadTxtRecords, teamId: string): Promise<DomainClaim> {
  const { team, record, taken } = await readTeamDomain(ctx, teamId);
  const { domain } = team;
  if (domain === null || record === null) throw errors.noDomain();
  if (team.domainProvenAt) return { team, record, taken };
  if (taken) throw errors.domainTaken(domain);
  const texts = await readTxt(domain);
  if (!texts) throw errors.domainUnanswered(domain);
  const judgement = checkRecords(texts, record);
  if (judgement !== 'found')
    throw judgement === 'differs' ? errors.domainRecordDiffers(domain) : errors.domainRecordMissing(domain);
  return storeProof(ctx, { teamId, domain });
}

async function storeProof(
  ctx: Context,
  { teamId, domain }: { readonly teamId: string; readonly domain: string },
): Promise<DomainClaim> {
  return ctx.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const team = await requireDomainTeam(ctx, tx, teamId);
    // The domain was changed during the DNS lookup. Another domain has another record.
    if (team.domain !== domain) throw errors.domainRecordMissing(team.domain ?? domain);
    if (team.domainProvenAt) return claimOf(ctx, tx, team);
    if (await isDomainTaken(tx, { domain, except: teamId })) throw errors.domainTaken(domain);
    await writeDomainProof(tx, { teamId, domain }, ctx.clock.now());
    await ctx.audit(tx, [
      {
        action: 'team.domain-proven',
        teamId,
        subject: { type: 'team', id: teamId },
        changes: { domain: { from: null, to: domain } },
      },
    ]);
    await ctx.publish(tx, [teamChanged(teamId), ...team.subteams.map(({ id }) => teamChanged(id))]);
    return claimOf(ctx, tx, await requireDomainTeam(ctx, tx, teamId));
  });
}
