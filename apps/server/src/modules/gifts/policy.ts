import { hasPermissionOn, type Actor } from '../../platform/context.ts';

/**
 * Checks whether a user may see the link and short code of a gift. Its sender, and users who may mark gifts as sent,
 * hand links over; a link gives its holder access to the gift, so read-only users and impersonators see neither (RULES
 * §11).
 */
export function seesLinkOf(
  actor: Actor,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): boolean {
  return (
    !actor.impersonatorId &&
    (userId === actor.userId || hasPermissionOn(actor, 'edit-huggg-status', { teamId, ownerId: userId }))
  );
}
