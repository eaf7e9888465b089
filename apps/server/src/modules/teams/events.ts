import {
  memberJoined as memberJoinedEvent,
  memberRemoved as memberRemovedEvent,
  memberRoleChanged as memberRoleChangedEvent,
  teamChanged as teamChangedEvent,
  teamClosed as teamClosedEvent,
  upgradeAsked as upgradeAskedEvent,
  type DomainEvent,
  type EventOf,
} from '@huggg/contracts';

type Place = { readonly teamId: string; readonly userId: string };

const memberRef = ({ teamId, userId }: Place) => ({ teamId, ownerId: userId, id: userId });

export function memberJoined(place: Place, data: EventOf<'member.joined'>['data']): DomainEvent {
  return memberJoinedEvent({ ...memberRef(place), data });
}

export function memberRemoved(place: Place, data: EventOf<'member.removed'>['data']): DomainEvent {
  return memberRemovedEvent({ ...memberRef(place), data });
}

export function memberRoleChanged(place: Place, data: EventOf<'member.role-changed'>['data']): DomainEvent {
  return memberRoleChangedEvent({ ...memberRef(place), data });
}

export function teamChanged(teamId: string): DomainEvent {
  return teamChangedEvent({ teamId, ownerId: null, id: teamId });
}

type ClosedSubteam = { readonly teamId: string; readonly parentTeamId: string };

/** Published in the parent of the closed team, because its members can still see that team. */
export function teamClosed({ teamId, parentTeamId }: ClosedSubteam): DomainEvent {
  return teamClosedEvent({ teamId: parentTeamId, ownerId: null, id: teamId });
}

type Request = { readonly requestId: string; readonly teamId: string; readonly userId: string };

export function upgradeRequested({ requestId, teamId, userId }: Request): DomainEvent {
  return upgradeAskedEvent({ teamId, ownerId: userId, id: requestId });
}
