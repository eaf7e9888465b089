import {
  inviteAccepted as inviteAcceptedEvent,
  inviteEnded as inviteEndedEvent,
  inviteRequested as inviteRequestedEvent,
  inviteSent as inviteSentEvent,
  type DomainEvent,
  type EventOf,
} from '@huggg/contracts';

type InviteRef = { readonly id: string; readonly teamId: string };

const eventRefOf = ({ id, teamId }: InviteRef) => ({ teamId, ownerId: null, id });

export function inviteRequested(invite: InviteRef): DomainEvent {
  return inviteRequestedEvent(eventRefOf(invite));
}

export function inviteSent(invite: InviteRef, version: number): DomainEvent {
  return inviteSentEvent({ ...eventRefOf(invite), data: { version } });
}

export function inviteAccepted(invite: InviteRef, data: EventOf<'invite.accepted'>['data']): DomainEvent {
  return inviteAcceptedEvent({ ...eventRefOf(invite), data });
}

export function inviteEnded(invite: InviteRef): DomainEvent {
  return inviteEndedEvent(eventRefOf(invite));
}
