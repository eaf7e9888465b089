import { covers, type Actor } from '../../platform/context.ts';

/**
 * Whether somebody is told the link of a gift and its short code: its sender, and whoever may mark gifts as sent, hand links over. A link opens
 * its gift for whoever has it, so those who only look on, and staff who see as somebody, are told neither (RULES §11).
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
