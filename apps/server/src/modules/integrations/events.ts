import {
  linkedAccountChanged as changedEvent,
  linkedAccountLost as lostEvent,
  linkedAccountWaits as waitsEvent,
  type DomainEvent,
  type EventOf,
} from '@huggg/contracts';

type Ref = { readonly id: string; readonly teamId: string; readonly userId: string };

const of = ({ id, teamId, userId }: Ref) => ({ id, teamId, ownerId: userId });

export const accountChanged = (account: Ref): DomainEvent => changedEvent(of(account));
export const accountLost = (account: Ref, atMs: number): DomainEvent => lostEvent({ ...of(account), data: { atMs } });
export const accountWaits = (account: Ref, data: EventOf<'linked-account.waits'>['data']): DomainEvent =>
  waitsEvent({ ...of(account), data });
