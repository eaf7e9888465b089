import type { DomainEvent } from '../../platform/events/index.ts';

/** What happened to an account. Only its owner's browsers hear of it; subscribers mail the owner. */
export type SessionEventType = 'account.new-device';

type Happening = {
  readonly userId: string;
  readonly teamId: string;
  readonly id: string;
  readonly data?: DomainEvent['data'];
};

export function sessionEvent(type: SessionEventType, { userId, teamId, id, data = {} }: Happening): DomainEvent {
  return { type, teamId, ownerId: userId, id, data };
}
