import type { Role } from '@huggg/contracts';
import type { DomainEvent } from '../../platform/events/index.ts';

/** What teams tells the rest of the product. `member.*` carries the person's id, and they hear of it themselves. */
export const memberEventTypes = ['member.joined', 'member.removed', 'member.role-changed'] as const;
export type MemberEventType = (typeof memberEventTypes)[number];

type Place = { readonly teamId: string; readonly userId: string };

function memberEvent(type: MemberEventType, { teamId, userId }: Place, data: DomainEvent['data']): DomainEvent {
  return { type, teamId, ownerId: userId, id: userId, data };
}

/** Somebody became a member. `byUserId` is who brought them, null where they came by themselves or a machine brought them. */
export function memberJoined(
  place: Place,
  { role, byUserId }: { readonly role: Role; readonly byUserId: string | null },
): DomainEvent {
  return memberEvent('member.joined', place, { role, byUserId });
}

/** Somebody is a member no longer. `handOverTo` takes on their drafts and scheduled sends; null leaves those as they are. */
export function memberRemoved(
  place: Place,
  data: {
    readonly role: Role;
    readonly byUserId: string | null;
    readonly handOverTo: string | null;
    readonly atMs: number;
  },
): DomainEvent {
  return memberEvent('member.removed', place, data);
}

/** `atMs` tells one change from another. */
export function memberRoleChanged(
  place: Place,
  data: { readonly from: Role; readonly to: Role; readonly byUserId: string | null; readonly atMs: number },
): DomainEvent {
  return memberEvent('member.role-changed', place, data);
}

/** What else teams tell the rest of the product. */
export type TeamsEventType = 'team.changed' | 'team.closed' | 'team.asked-upgrade';

/** Something about a team, its rules or its roles changed; who shows it reads it again. */
export function teamChanged(teamId: string): DomainEvent {
  const type: TeamsEventType = 'team.changed';
  return { type, teamId, ownerId: null, id: teamId, data: {} };
}

/** A subteam was closed: what waits in it is withdrawn, and its money goes to the team above. Told to the team above, whose people still see it. */
export function teamClosed({
  teamId,
  parentTeamId,
}: {
  readonly teamId: string;
  readonly parentTeamId: string;
}): DomainEvent {
  const type: TeamsEventType = 'team.closed';
  return { type, teamId: parentTeamId, ownerId: null, id: teamId, data: {} };
}

/** A team asks about another plan; the event's thing is the request. */
export function upgradeAsked({
  requestId,
  teamId,
  userId,
}: {
  readonly requestId: string;
  readonly teamId: string;
  readonly userId: string;
}): DomainEvent {
  const type: TeamsEventType = 'team.asked-upgrade';
  return { type, teamId, ownerId: userId, id: requestId, data: {} };
}

/** `invite.*` carries the invite's id. */
export const inviteEventTypes = ['invite.requested', 'invite.sent', 'invite.accepted', 'invite.ended'] as const;
export type InviteEventType = (typeof inviteEventTypes)[number];

type InviteRef = { readonly id: string; readonly teamId: string };

function inviteEvent(type: InviteEventType, { id, teamId }: InviteRef, data: DomainEvent['data'] = {}): DomainEvent {
  return { type, teamId, ownerId: null, id, data };
}

/** Somebody of the domain asks to be let in. */
export function inviteRequested(invite: InviteRef): DomainEvent {
  return inviteEvent('invite.requested', invite);
}

/** An invite was given a link, which is to be mailed: its first or a newer one. */
export function inviteSent(invite: InviteRef, version: number): DomainEvent {
  return inviteEvent('invite.sent', invite, { version });
}

/** `unasked`: somebody was let in without having to do anything. */
export function inviteAccepted(
  invite: InviteRef,
  data: { readonly userId: string; readonly auto: boolean; readonly unasked: boolean },
): DomainEvent {
  return inviteEvent('invite.accepted', invite, data);
}

export function inviteEnded(invite: InviteRef): DomainEvent {
  return inviteEvent('invite.ended', invite);
}
