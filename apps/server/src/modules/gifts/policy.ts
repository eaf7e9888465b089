import { covers, type Actor } from '../../platform/context.ts';

/**
 * Whether a user sees the link of a gift and its short code: its sender, and users who may mark gifts as sent, hand
 * links over. A link opens its gift for its holder, so read-only users and impersonators see neither (RULES §11).
 */
export function seesLinkOf(
  actor: Actor,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): boolean {
  return (
    !actor.impersonatorId &&
    (userId === actor.userId || covers(actor, 'edit-huggg-status', { teamId, ownerId: userId }))
  );
}
