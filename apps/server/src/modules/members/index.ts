export { inviteRoutes } from './invite-routes.ts';
export { toWireInvite } from './invite-wire.ts';
export { takeAccessRequest } from './jobs/access-requests.ts';
export { memberRoutes } from './member-routes.ts';
export { eraseInvitesOf } from './queries/erase-invites.ts';
export { findAnyInvite, type Invite } from './queries/invites.read-model.ts';
export { listInvitesOfPerson } from './queries/invites-of-person.ts';
export { endInvitesOfTeam } from './queries/invites.ts';
export { changeRole, removeFromTeams, removeMember } from './use-cases/change-members.ts';
export { withdrawInvitesOfMachine } from './use-cases/invite-backing.ts';
export {
  inviteConnected,
  removeConnected,
  restoreConnected,
  withdrawInvitesTo,
  type ConnectedOutcome,
} from './use-cases/connected-people.ts';
export { inviteFirstAdmin } from './use-cases/invite-first-admin.ts';
export type { MemberPorts } from './use-cases/manage-member.ts';
export { inviteToken } from './use-cases/send-links.ts';
export { sendInvites, type BudgetPort } from './use-cases/send-invites.ts';
export { toWireResults } from './invite-wire.ts';
export { openInviteLink, acceptInviteOfLink } from './use-cases/accept-invite-of-link.ts';
export { lockWholeAccount } from './use-cases/whole-account.ts';
