export { changePlan } from './use-cases/change-plan.ts';
export { listClosedTeams } from './queries/subteams.ts';
export { listBillingContacts, listFunders, listInviters } from './queries/held-roles.read-model.ts';
export { listApprovers } from './queries/approvers.read-model.ts';
export { findTeamOpenTo } from './queries/open-domain.ts';
export { listTeamsOfSoleAdmin } from './queries/leaving.read-model.ts';
export { listMembers } from './queries/member-pages.read-model.ts';
export { findMembers, listMemberships } from './queries/members.read-model.ts';
export { resolveRoleGroup } from './queries/role-groups.read-model.ts';
export { findUpgradeRequest } from './queries/upgrade-requests.read-model.ts';
export { rulesOfTeams, teamRules, type TeamRules } from './queries/team-rules.read-model.ts';
export { findTeam, findTeams, type Team } from './queries/teams.ts';
export { closedTeamJob } from './jobs/closed-team-job.ts';
export { createTeams } from './use-cases/create-teams.ts';
export { assertSignInWithoutSaml, connectSamlProvider, disconnectSamlProvider } from './use-cases/saml-provider.ts';
export { teamSettingsRoutes, teamsRoutes, type MainWallets, type TeamSettingsPorts } from './routes.ts';
export {
  addColleague,
  demoActor,
  demoColleague,
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
  addMembers,
  changeMembershipRole,
  endMemberships,
  endParticipations,
  lockRole,
  restoreParticipations,
  type MemberContext,
} from './use-cases/change-members.ts';
/** @public */
export { assertWithinLimit } from './use-cases/plan-limits.ts';
export { assertFitsPlan, type UsageCounters } from './use-cases/plan-limits.ts';
export { lockTeam, lockTeams } from './queries/team-places.read-model.ts';
export {
  findConnection,
  findConnectionOfDomain,
  findConnections,
  type SamlConnection,
} from './queries/saml-connections.ts';
export type { Joining } from './domain/joining.ts';
export { isParticipant } from './domain/participants.ts';
export { findHeldRole, type HeldRole, listPermissionsInForce } from './queries/held-roles.read-model.ts';
export type { Member } from './queries/members.read-model.ts';
export { listRoleGroups, listRoleGroupsOf, type TeamRoleGroup } from './queries/role-groups.read-model.ts';
export {
  countParticipants,
  findPlaces,
  hasOtherAdmin,
  listPlaces,
  type LockedTeam,
  type TeamPlaces,
} from './queries/team-places.read-model.ts';
export { toWireMember } from './wire.ts';
export { listAdminIds, listAdminNames } from './queries/admin-names.read-model.ts';
export { setAuthMethods } from './queries/team-writes.ts';
export type { ProofPort } from './proof-port.ts';
export { eraseUpgradeText } from './queries/upgrade-requests.ts';
export { listSetFlags } from './queries/flags.ts';
export { setFlagOf } from './use-cases/set-flag.ts';
export { moveRole } from './use-cases/move-role.ts';
export { teamChanged } from './events.ts';
