import {
  inviteAccepted as inviteAcceptedEvent,
  inviteEnded as inviteEndedEvent,
  inviteRequested as inviteRequestedEvent,
  inviteSent as inviteSentEvent,
  type DomainEvent,
  type EventOf,
} from '@huggg/contracts';

type InviteRef = { readonly id: string; readonly teamId: string };

const ofInvite = ({ id, teamId }: InviteRef) => ({ teamId, ownerId: null, id });

export function inviteRequested(invite: InviteRef): DomainEvent {
  return inviteRequestedEvent(ofInvite(invite));
}

export function inviteSent(invite: InviteRef, version: number): DomainEvent {
  return inviteSentEvent({ ...ofInvite(invite), data: { version } });
}

export function inviteAccepted(invite: InviteRef, data: EventOf<'invite.accepted'>['data']): DomainEvent {
  return inviteAcceptedEvent({ ...ofInvite(invite), data });
}

export function inviteEnded(invite: InviteRef): DomainEvent {
  return inviteEndedEvent(ofInvite(invite));
}
