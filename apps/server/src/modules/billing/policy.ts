import { hasPermissionOn, type Actor } from '../../platform/context.ts';

type Row = { readonly teamId: string; readonly userId: string | null; readonly transactionId: string | null };

/** Checks whether a user can open a document: they manage the team's billing, or can see the order of the document. */
export function maySeeDocument(actor: Actor, { teamId, userId, transactionId }: Row): boolean {
  const ofOrder =
    transactionId !== null && hasPermissionOn(actor, 'view-team-transactions', { teamId, ownerId: userId });
  return ofOrder || hasPermissionOn(actor, 'manage-billing', { teamId, ownerId: null });
}
