import type { DomainEvent } from '../../platform/events/index.ts';

/** What happened to a person's second factors. Only their browsers hear of it; subscribers send them a code or a warning. */
export type FactorEventType = 'account.code-asked' | 'account.factor-changed';

type Happening = {
  readonly userId: string;
  readonly teamId: string;
  readonly id: string;
  readonly data?: DomainEvent['data'];
};

export function factorEvent(type: FactorEventType, { userId, teamId, id, data = {} }: Happening): DomainEvent {
  return { type, teamId, ownerId: userId, id, data };
}
