import type { DomainEvent } from '../../platform/events/index.ts';

export type PrivacyEventType = 'account.export-ready' | 'account.erasure-asked';

/** Something about a person's own data; `until` is the day on which it is forgotten, or they are. */
export function privacyEvent(
  type: PrivacyEventType,
  { userId, until }: { readonly userId: string; readonly until: string },
): DomainEvent {
  return { type, teamId: null, ownerId: userId, id: userId, data: { until } };
}
