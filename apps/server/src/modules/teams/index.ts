export { findPeople, senderName, type Person } from '../identity/index.ts';
export { errors as teamErrors } from './errors.ts';
export { findMembers, insertMembers, listMemberships, type Member, type Membership, type NewMember } from './queries/members.ts';
export { teamRules, type TeamRules } from './queries/team-rules.ts';
export { findTeam, findTeams, insertTeams, type NewTeam, type Team } from './queries/teams.ts';
export { teamsRoutes } from './routes.ts';
export { demoActor, demoPassword, demoPlans, demoTeams, demoUsers, seedPeople, type DemoPerson } from './testing/demo.ts';
