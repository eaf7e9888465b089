import type { TeamChanges } from '@huggg/contracts';
import emailProviders from 'email-providers/all.json' with { type: 'json' };
import type { AuditChanges, AuditEntry } from '../../../platform/audit/index.ts';
import { type Actor, canOn, type Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { findPeople } from '../../identity/index.ts';
import { weakensApprovals } from '../domain/approval-policy.ts';
import { changedPreferences, contradictions, looserThanParent } from '../domain/change-preferences.ts';
import { errors } from '../errors.ts';
import { teamChanged } from '../events.ts';
import { findMembers } from '../queries/members.read-model.ts';
import { lockTeam } from '../queries/team-places.read-model.ts';
import { findConnection } from '../queries/saml-connections.ts';
import { isDomainTaken, isNameTaken, writeTeam, type TeamFields } from '../queries/team-writes.ts';
import { findTeam, type Team } from '../queries/teams.ts';
import type { ProofPort } from '../proof-port.ts';
import { readTeam } from './read-team.ts';
import { assertSignInWithoutSaml } from './saml-provider.ts';

const publicDomains: ReadonlySet<string> = new Set(emailProviders);

/** Returns what a user may change about a team. Subteams and reason codes have separate permissions. */
export function abilitiesOn(actor: Actor, team: Pick<Team, 'id' | 'parentTeamId'>) {
  const holds = canOn(actor, { teamId: team.id, ownerId: null });
  const change =
    holds('manage-team-information') || (team.parentTeamId !== null && holds('manage-subteam-information'));
  return {
    changeInformation: change,
    changePreferences: change,
    changeReasonCodes: holds('manage-reason-codes'),
    requireReasonCodes: holds('can-require-reason-codes'),
  };
}

/** @throws access.forbidden naming the permission that is missing. */
function assertMayChange(actor: Actor, team: Team, { reasonCodes, preferences, ...information }: TeamChanges): void {
  const abilities = abilitiesOn(actor, team);
  const { applyReasonCodesToTeam, applyReasonCodesToSubteams, ...rules } = preferences ?? {};
  const key = team.parentTeamId === null ? 'manage-team-information' : 'manage-subteam-information';
  const touches = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);
  if ((touches(information) || touches(rules)) && !abilities.changeInformation) throw errors.forbidden(key);
  if (reasonCodes !== undefined && !abilities.changeReasonCodes) throw errors.forbidden('manage-reason-codes');
  if (touches({ applyReasonCodesToTeam, applyReasonCodesToSubteams }) && !abilities.requireReasonCodes)
    throw errors.forbidden('can-require-reason-codes');
}

/**
 * Changes a team's own settings. Fields that are left out are not changed.
 * @throws team.not-found if the team is not accessible to the caller; access.forbidden; team.preferences-looser and
 * -contradictory with the fields; team.name-taken; team.domain-not-proven, -public, -taken, -of-subteam;
 * sign-in.nothing-left if a team allows only the SAML provider of a domain that is given up; those of `requireProof` if
 * a second factor is no longer required, or fewer approvals are.
 */
export async function changeTeam(
  ctx: Context,
  { requireProof }: ProofPort,
  teamId: string,
  changes: TeamChanges,
): Promise<Team> {
  assertMayChange(ctx.actor, (await readTeam(ctx, teamId)).team, changes);
  return ctx.transaction(async (tx) => {
    const team = (await lockTeam(tx, teamId)) && (await findTeam(tx, teamId));
    if (!team) throw errors.teamNotFound();
    const next = nextFields(team, changes);
    assertPreferences(team, next);
    const drops2FA = team.preferences.requires2FA && !next.preferences.requires2FA;
    if (drops2FA || weakensApprovals(team.preferences.approvals, next.preferences.approvals))
      await requireProof(ctx, tx);
    await assertApprovers(tx, team, next);
    await assertName(tx, team, next.name);
    await assertDomain(tx, ctx, team, next.domain);
    await assertSignIn(tx, team, next.domain);
    const entries = auditEntries(team, next);
    if (entries.length === 0) return team;
    await writeTeam(tx, teamId, next, ctx.clock.now());
    await ctx.audit(tx, entries);
    await ctx.publish(tx, [teamChanged(teamId), ...team.subteams.map(({ id }) => teamChanged(id))]);
    const written = await findTeam(tx, teamId);
    if (!written) throw errors.teamNotFound();
    return written;
  });
}

function fieldsOf({
  name,
  businessEntityName,
  businessTradingName,
  businessAddress,
  automationId,
  domain,
  tags,
  preferences,
  ownReasonCodes,
}: Team): TeamFields {
  return {
    name,
    businessEntityName,
    businessTradingName,
    businessAddress,
    automationId,
    domain,
    tags,
    preferences,
    reasonCodes: ownReasonCodes,
  };
}

function nextFields(team: Team, { preferences, reasonCodes, tags, ...information }: TeamChanges): TeamFields {
  const given = Object.fromEntries(Object.entries(information).filter(([, value]) => value !== undefined));
  return {
    ...fieldsOf(team),
    ...given,
    ...(tags && { tags: [...new Set(tags)] }),
    ...(preferences && { preferences: changedPreferences(team.preferences, preferences) }),
    ...(reasonCodes && { reasonCodes: withoutDuplicates(reasonCodes) }),
  };
}

/** Removes duplicate codes, ignoring case. */
function withoutDuplicates(codes: readonly string[]): string[] {
  return [...new Map(codes.toReversed().map((code) => [code.toLowerCase(), code])).values()].toReversed();
}

function assertPreferences(team: Team, next: TeamFields): void {
  const looser = looserThanParent({ present: team.preferences, next: next.preferences, above: team.above });
  if (looser.length > 0) throw errors.preferencesLooser(looser);
  if (JSON.stringify(next.preferences) === JSON.stringify(team.preferences)) return;
  const empty = contradictions(next.preferences, team.above);
  if (empty.length > 0) throw errors.preferencesContradictory(empty);
}

/** Checks that all approvers are members of the team or its parent. @throws team.preferences-contradictory. */
async function assertApprovers(tx: Tx, team: Team, { preferences }: TeamFields): Promise<void> {
  const named = preferences.approvals?.approvers?.userIds ?? [];
  const before = team.preferences.approvals?.approvers?.userIds ?? [];
  const userIds = named.filter((id) => !before.includes(id));
  if (userIds.length === 0) return;
  const teamIds = [team.id, ...(team.parentTeamId ? [team.parentTeamId] : [])];
  const there = new Set((await findMembers(tx, { teamIds, userIds })).map(({ userId }) => userId));
  if (userIds.every((id) => there.has(id))) return;
  const message = 'Names someone who is not in the team.';
  throw errors.preferencesContradictory([{ path: 'preferences.approvals.approvers', message }]);
}

async function assertName(tx: Tx, team: Team, name: string): Promise<void> {
  if (team.parentTeamId === null || name === team.name) return;
  if (await isNameTaken(tx, { parentTeamId: team.parentTeamId, name, except: team.id })) throw errors.nameTaken(name);
}

/**
 * A domain can be claimed by a user with a verified address in it, unless another team has proven it. The claim itself
 * excludes nobody and grants nothing (`checkTeamDomain`).
 */
async function assertDomain(tx: Tx, ctx: Context, team: Team, domain: string | null): Promise<void> {
  if (domain === null || domain === team.domain) return;
  if (team.parentTeamId !== null) throw errors.domainOfSubteam();
  if (publicDomains.has(domain)) throw errors.domainPublic(domain);
  const person =
    ctx.actor.kind === 'user' ? (await findPeople(tx, [ctx.actor.userId])).get(ctx.actor.userId) : undefined;
  const proven = person?.verifiedEmailAt && person.email.toLowerCase().endsWith(`@${domain}`);
  if (!proven) throw errors.domainNotProven(domain);
  if (await isDomainTaken(tx, { domain, except: team.id })) throw errors.domainTaken(domain);
}

/** A SAML provider is active for the domain that it was connected for. @throws sign-in.nothing-left */
async function assertSignIn(tx: Tx, team: Team, domain: string | null): Promise<void> {
  if (domain === team.domain || !(await findConnection(tx, team.id))) return;
  await assertSignInWithoutSaml(tx, team);
}

function changesOf(from: object, to: object): AuditChanges {
  const before = from as Readonly<Record<string, unknown>>;
  const after = to as Readonly<Record<string, unknown>>;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  return Object.fromEntries(keys.map((key) => [key, { from: before[key] ?? null, to: after[key] ?? null }]));
}

/** Returns the changes for the audit log. Empty if nothing changed. */
function auditEntries(team: Team, next: TeamFields): AuditEntry[] {
  const { preferences: was, reasonCodes: codesWere, ...informationWas } = fieldsOf(team);
  const { preferences, reasonCodes, ...information } = next;
  const common = { teamId: team.id, subject: { type: 'team', id: team.id } } as const;
  const entries: AuditEntry[] = [
    { ...common, action: 'team.changed', changes: changesOf(informationWas, information) },
    { ...common, action: 'team.preferences-changed', changes: changesOf(was, preferences) },
    { ...common, action: 'reason-codes.changed', changes: changesOf({ reasonCodes: codesWere }, { reasonCodes }) },
  ];
  return entries.filter(({ changes }) => Object.keys(changes ?? {}).length > 0);
}
