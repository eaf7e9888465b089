import type { Team as WireTeam, TeamMember as WireMember } from '@huggg/contracts';
import type { Member } from './queries/members.ts';
import type { Team } from './queries/teams.ts';

/** A team as the API shows it; its subteams only to those who may see them. */
export function toWireTeam(team: Team, { showSubteams }: { readonly showSubteams: boolean }): WireTeam {
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
    reasonCodeRequired: team.reasonCodeRequired,
    flags: [...team.flags],
    authMethods: [...team.authMethods],
    subteams: showSubteams ? [...team.subteams] : [],
    dateCreated: team.createdAt.toString(),
    dateModified: team.updatedAt.toString(),
  };
}

export function toWireMember(member: Member): WireMember {
  return {
    id: member.userId,
    firstName: member.firstName,
    surname: member.surname,
    sendAsName: member.sendAsName,
    email: member.email,
    mobile: member.mobile,
    verifiedEmail: member.verifiedEmail,
    teamId: member.teamId,
    role: member.role,
    roleGroupId: member.roleGroupId,
    dateJoined: member.joinedAt.toString(),
  };
}
