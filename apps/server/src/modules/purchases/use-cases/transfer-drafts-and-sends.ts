import type { JobContext } from '../../../platform/jobs/index.ts';
import { findMembers } from '../../teams/index.ts';
import { handOverScheduled } from '../../gifts/index.ts';
import { handOverDrafts } from '../../orders/index.ts';

/**
 * Transfers the drafts and scheduled sends of a member who left to the member chosen to receive them, if that member is
 * still in the team. Safe to repeat.
 */
export async function transferDraftsAndSends(
  ctx: JobContext,
  { teamId, userId, heirId }: { readonly teamId: string; readonly userId: string; readonly heirId: string | null },
): Promise<void> {
  if (heirId === null) return;
  await ctx.transaction(async (tx) => {
    // A member who has rejoined keeps their drafts and scheduled sends.
    if ((await findMembers(tx, { teamIds: [teamId], userIds: [userId] })).length > 0) return;
    await handOverDrafts(tx, { teamId, userId, heirId });
    await handOverScheduled(tx, { teamId, userId, heirId });
  });
}
