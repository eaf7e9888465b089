export { findPeople, senderName } from '../identity/index.ts';
export { changePlan } from './queries/change-plan.ts';
export { listClosedTeams } from './queries/subteams.ts';
export { memberRoutes } from './member-routes.ts';
export { toWireInvite } from './invite-wire.ts';
export { takeAccessRequest } from './jobs/access-requests.ts';
export { findAnyInvite, type Invite } from './queries/invites.ts';
export { listInviters } from './queries/held-roles.ts';
export { findTeamOpenTo } from './queries/open-domain.ts';
export { eraseInvitesOf, listTeamsOfSoleAdmin } from './queries/leaving.ts';
export { listMembers } from './queries/member-pages.ts';
export { findMembers, listMemberships } from './queries/members.ts';
export { resolveRoleGroup } from './queries/role-groups.ts';
export { findUpgradeRequest, type UpgradeRequest } from './queries/upgrade-requests.ts';
export { teamRules, type TeamRules } from './queries/team-rules.ts';
export { findTeam, findTeams, insertTeams, type Team } from './queries/teams.ts';
export { teamSettingsRoutes, teamsRoutes, type TeamSettingsPorts } from './routes.ts';
export {
  demoActor,
  demoPassword,
  demoPlans,
  demoTeams,
  demoUsers,
  seedPeople,
  type DemoPerson,
} from './testing/demo.ts';
/** @public */
export { addMember, changeRole, lockRole, removeMember, type MemberContext } from './use-cases/change-members.ts';
/** @public */
export { assertWithinLimit } from './use-cases/plan-limits.ts';
export { assertFitsPlan, type UsageCounters } from './use-cases/plan-limits.ts';
export { lockTeam } from './queries/team-people.ts';
export { withdrawInvitesOfMachine } from './use-cases/invite-backing.ts';
export { inviteToken } from './use-cases/send-links.ts';
export { openInviteLink, takeInvite } from './use-cases/take-invite.ts';
export { lockWholeAccount } from './use-cases/whole-account.ts';
export type { MemberPorts } from './use-cases/manage-member.ts';
export {
  deleteConnection,
  findConnection,
  findConnectionOfDomain,
  type SamlConnection,
  writeConnection,
} from './queries/saml-connections.ts';
