import { covers, type Actor } from '../../platform/context.ts';

type Row = { readonly teamId: string; readonly userId: string | null; readonly transactionId: string | null };

/** Whether a person may open a document: they manage the team's billing, or may see the order that it is of. */
export function maySeeDocument(actor: Actor, { teamId, userId, transactionId }: Row): boolean {
  const ofOrder = transactionId !== null && covers(actor, 'view-team-transactions', { teamId, ownerId: userId });
  return ofOrder || covers(actor, 'manage-billing', { teamId, ownerId: null });
}
