import type { Context } from '../../../platform/context.ts';
import { catalogueError } from '../../../platform/errors.ts';
import { requireListTeams } from '../domain/require-list-teams.ts';
import { liftSuppressionOf } from '../queries/suppressions.ts';

/**
 * Lifts the suppression of an address, so that messages can be sent to it again.
 * @throws access.forbidden, suppression.not-found, also for those of other teams and for one that was lifted
 */
export async function liftSuppression(ctx: Context, id: string): Promise<{ id: string; lifted: true }> {
  const { actor } = ctx;
  const teamIds = requireListTeams(actor, 'edit-huggg-status');
  await ctx.transaction(async (tx) => {
    const lifted = await liftSuppressionOf(tx, { teamIds, id, userId: actor.userId, now: ctx.clock.now() });
    if (!lifted) throw catalogueError('suppression.not-found');
    await ctx.audit(tx, [
      {
        action: 'suppression.lifted',
        teamId: lifted.teamId,
        subject: { type: 'suppression', id },
        reason: lifted.reason,
      },
    ]);
  });
  return { id, lifted: true };
}
