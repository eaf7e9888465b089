import {
  linkedAccountChanged as changedEvent,
  linkedAccountLost as lostEvent,
  linkedAccountWaits as waitsEvent,
  type DomainEvent,
  type EventOf,
} from '@huggg/contracts';

type Ref = { readonly id: string; readonly teamId: string; readonly userId: string };

const subjectOf = ({ id, teamId, userId }: Ref) => ({ id, teamId, ownerId: userId });

export const accountChanged = (account: Ref): DomainEvent => changedEvent(subjectOf(account));
export const accountLostEvent = (account: Ref, atMs: number): DomainEvent =>
  lostEvent({ ...subjectOf(account), data: { atMs } });
export const accountWaitingEvent = (account: Ref, data: EventOf<'linked-account.waits'>['data']): DomainEvent =>
  waitsEvent({ ...subjectOf(account), data });
