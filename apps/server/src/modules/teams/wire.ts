import type { Subteam as WireSubteam, Team as WireTeam, TeamDomain, TeamMember as WireMember } from '@huggg/contracts';
import { hasPermissionOn, type Actor } from '../../platform/context.ts';
import { effectivePreferences } from './domain/preferences.ts';
import type { Member } from './queries/members.read-model.ts';
import type { Subteam } from './queries/subteams.ts';
import type { Team } from './queries/teams.ts';
import { abilitiesOn } from './use-cases/change-team.ts';
import type { DomainClaim } from './use-cases/prove-domain.ts';

/** Returns a team in the form of the API. Subteams are included only for users who may see them. */
export function toWireTeam(
  team: Team,
  { actor, showSubteams }: { readonly actor: Actor; readonly showSubteams: boolean },
): WireTeam {
  return {
    id: team.id,
    name: team.name,
    businessEntityName: team.businessEntityName,
    businessTradingName: team.businessTradingName,
    businessAddress: team.businessAddress,
    planId: team.planId,
    parentTeamId: team.parentTeamId,
    automationId: team.automationId,
    clientId: team.clientId,
    domain: team.domain,
    tags: [...team.tags],
    preferences: team.preferences,
    effectivePreferences: team.effectivePreferences,
    reasonCodes: [...team.reasonCodes],
    ownReasonCodes: [...team.ownReasonCodes],
    reasonCodeRequired: team.reasonCodeRequired,
    flags: [...team.flags],
    authMethods: [...team.authMethods],
    subteams: showSubteams ? [...team.subteams] : [],
    parent: parentOf(team),
    abilities: abilitiesOn(actor, team),
    dateCreated: team.createdAt.toString(),
    dateModified: team.updatedAt.toString(),
  };
}

/** Returns the status of a team's domain, with the record to publish if the domain is not proven yet. */
export function toWireDomain({ team: { id, domain, domainProvenAt }, record, taken }: DomainClaim): TeamDomain {
  const state = domain === null ? 'none' : domainProvenAt ? 'proven' : taken ? 'taken' : 'unproven';
  const shown = domain !== null && record !== null && state !== 'taken';
  return {
    teamId: id,
    domain,
    state,
    dateProven: domainProvenAt?.toString() ?? null,
    record: shown ? { type: 'TXT', name: domain, value: record } : null,
  };
}

function parentOf({ above }: Team): WireTeam['parent'] {
  if (!above) return null;
  const passedOn = above.preferences.applyReasonCodesToSubteams === true;
  return {
    id: above.id,
    name: above.name,
    preferences: effectivePreferences(above.preferences, null),
    reasonCodes: passedOn ? [...above.reasonCodes] : [],
  };
}

export function toWireSubteam({ id, name, automationId, people, createdAt }: Subteam): WireSubteam {
  return { id, name, automationId, people, dateCreated: createdAt.toString() };
}

/**
 * Returns a member in the form of the API. The mobile number is included only for users who may change members there,
 * and for its owner.
 */
export function toWireMember(member: Member, actor: Actor): WireMember {
  const seesMobile =
    member.userId === actor.userId ||
    hasPermissionOn(actor, 'add-participants', { teamId: member.teamId, ownerId: null });
  return {
    id: member.userId,
    firstName: member.firstName,
    surname: member.surname,
    sendAsName: member.sendAsName,
    email: member.email,
    mobile: seesMobile ? member.mobile : null,
    verifiedEmail: member.verifiedEmail,
    teamId: member.teamId,
    role: member.role,
    roleGroupId: member.roleGroupId,
    dateJoined: member.joinedAt.toString(),
  };
}
