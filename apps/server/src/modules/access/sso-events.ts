import type { DomainEvent } from '../../platform/events/index.ts';

/** What single sign-on tells the rest of the product. */
export type SsoEventType = 'identity.linked';

/** An account elsewhere opens somebody's account from now on. `id` is the linked account's. */
export function identityLinked({ id, userId, teamId }: { readonly id: string; readonly userId: string; readonly teamId: string }): DomainEvent {
  return { type: 'identity.linked' satisfies SsoEventType, teamId, ownerId: userId, id, data: { userId } };
}
