export { changePlan } from './queries/change-plan.ts';
export { listClosedTeams } from './queries/subteams.ts';
export { listInviters } from './queries/held-roles.ts';
export { findTeamOpenTo } from './queries/open-domain.ts';
export { listTeamsOfSoleAdmin } from './queries/leaving.ts';
export { listMembers } from './queries/member-pages.ts';
export { findMembers, listMemberships } from './queries/members.ts';
export { resolveRoleGroup } from './queries/role-groups.ts';
export { findUpgradeRequest } from './queries/upgrade-requests.ts';
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
export {
  addMember,
  changeMembershipRole,
  endMembership,
  lockRole,
  type MemberContext,
} from './use-cases/change-members.ts';
/** @public */
export { assertWithinLimit } from './use-cases/plan-limits.ts';
export { assertFitsPlan, type UsageCounters } from './use-cases/plan-limits.ts';
export { lockTeam } from './queries/team-people.ts';
export {
  deleteConnection,
  findConnection,
  findConnectionOfDomain,
  type SamlConnection,
  writeConnection,
} from './queries/saml-connections.ts';
export type { Joining } from './domain/joining.ts';
export { isParticipant } from './domain/participants.ts';
export { findHeldRole, type HeldRole, listPermissionsInForce } from './queries/held-roles.ts';
export type { Member } from './queries/members.ts';
export { listRoleGroups, type TeamRoleGroup } from './queries/role-groups.ts';
export {
  countParticipants,
  findPlaces,
  hasOtherAdmin,
  type LockedTeam,
  type TeamPlaces,
} from './queries/team-people.ts';
export { toWireMember } from './wire.ts';
