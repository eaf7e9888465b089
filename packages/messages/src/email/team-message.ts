import type { ZonedInstant } from '../catalogue/index.ts';
import type { EnglishBase } from './message-base.ts';

/** Roles in a team that are named in mails. */
export const teamRoles = [
  'team-admin',
  'team-viewer',
  'subteam-admin',
  'participant',
  'automation-participant',
] as const;
export type TeamRole = (typeof teamRoles)[number];

type AboutTeam = EnglishBase & { readonly recipientName: string | null; readonly teamName: string };

/** An invite to a team; if `senderName` is null, the link that the person requested. */
export type TeamInviteMessage = AboutTeam & {
  readonly kind: 'team-invite';
  readonly senderName: string | null;
  readonly role: TeamRole;
  readonly days: number;
  readonly until: ZonedInstant;
  readonly inviteUrl: string;
};

/** Sent to the person who sent the invite. */
export type InviteAcceptedMessage = AboutTeam & {
  readonly kind: 'invite-accepted';
  readonly personName: string;
  readonly role: TeamRole;
  readonly peopleUrl: string;
};

/** Sent to the admins: a person with an address in the team's domain asks to join. */
export type AccessRequestedMessage = AboutTeam & {
  readonly kind: 'access-requested';
  readonly address: string;
  readonly requestsUrl: string;
};

/** Sent to a person who joined automatically, because their address is verified and in the team's domain. */
export type TeamJoinedMessage = AboutTeam & {
  readonly kind: 'team-joined';
  readonly role: TeamRole;
  readonly homeUrl: string;
};

export type RoleChangedMessage = AboutTeam & {
  readonly kind: 'role-changed';
  readonly from: TeamRole;
  readonly to: TeamRole;
  readonly homeUrl: string;
};
export type MemberRemovedMessage = AboutTeam & { readonly kind: 'member-removed'; readonly homeUrl: string };

/** Mails about the people of a team. */
export type TeamMessage =
  | TeamInviteMessage
  | InviteAcceptedMessage
  | AccessRequestedMessage
  | TeamJoinedMessage
  | RoleChangedMessage
  | MemberRemovedMessage;
