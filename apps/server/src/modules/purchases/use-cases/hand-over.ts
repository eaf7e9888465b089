import type { JobContext } from '../../../platform/jobs/index.ts';
import { findMembers } from '../../teams/index.ts';
import { handOverScheduled } from '../../gifts/index.ts';
import { handOverDrafts } from '../../orders/index.ts';

/**
 * Gives the drafts and scheduled sends of a member who left to the member who took them over, if that member is still
 * there. Safe to repeat.
 */
export async function handOver(
  ctx: JobContext,
  { teamId, userId, heirId }: { readonly teamId: string; readonly userId: string; readonly heirId: string | null },
): Promise<void> {
  if (heirId === null) return;
  await ctx.transaction(async (tx) => {
    // A member who joined again meanwhile keeps what is theirs.
    if ((await findMembers(tx, { teamIds: [teamId], userIds: [userId] })).length > 0) return;
    await handOverDrafts(tx, { teamId, userId, heirId });
    await handOverScheduled(tx, { teamId, userId, heirId });
  });
}
