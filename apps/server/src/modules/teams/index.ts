export { findPeople, senderName } from '../identity/index.ts';
export type { MemberEventType } from './events.ts';
export { findMembers, listMemberships } from './queries/members.ts';
export { teamRules, type TeamRules } from './queries/team-rules.ts';
export { findTeam, insertTeams, type Team } from './queries/teams.ts';
export { teamsRoutes } from './routes.ts';
export { demoActor, demoPassword, demoPlans, demoTeams, demoUsers, seedPeople, type DemoPerson } from './testing/demo.ts';
/** @public */
export { addMember, changeRole, removeMember, type MemberContext } from './use-cases/change-members.ts';
