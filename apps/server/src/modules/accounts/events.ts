import type { DomainEvent } from '../../platform/events/index.ts';

/** What happens to accounts and is told by mail. */
export type AccountEventType =
  | 'account.verification-requested'
  | 'account.signed-up'
  | 'account.password-reset-requested'
  | 'account.password-changed'
  | 'account.email-change-requested'
  | 'account.email-changed'
  | 'account.mobile-code-asked';

/** Something that happened to an account. `id` is the person, or the row of the link that is to be mailed; no address ever travels in an event. */
export function accountEvent(
  type: AccountEventType,
  event: { readonly id: string; readonly teamId?: string; readonly ownerId?: string },
): DomainEvent {
  return { type, teamId: event.teamId ?? null, ownerId: event.ownerId ?? null, id: event.id, data: {} };
}
