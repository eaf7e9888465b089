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
export function memberJoined(place: Place, { role, byUserId }: { readonly role: Role; readonly byUserId: string | null }): DomainEvent {
  return memberEvent('member.joined', place, { role, byUserId });
}

/** Somebody is a member no longer. `handOverTo` takes on their drafts and scheduled sends; null leaves those as they are. */
export function memberRemoved(place: Place, data: { readonly role: Role; readonly byUserId: string | null; readonly handOverTo: string | null }): DomainEvent {
  return memberEvent('member.removed', place, data);
}

export function memberRoleChanged(place: Place, data: { readonly from: Role; readonly to: Role; readonly byUserId: string | null }): DomainEvent {
  return memberEvent('member.role-changed', place, data);
}
