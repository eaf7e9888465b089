import { approvalDays, orderApprovalAsked } from '@huggg/contracts';
import { inPages, oneByOne } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findMembers } from '../../teams/index.ts';
import { dueStage } from '../domain/chase.ts';
import { listDue, listWaitingOf, listWaitingOfTeam, markStage, type ApprovalRow } from '../queries/approvals.ts';
import { endWithoutPurchase, lockIfWaiting } from './end-approval.ts';

/**
 * Reminds approvers after a day, asks admins too after three days, and expires approvals that nobody decided for a
 * week. Safe to repeat; each step happens once.
 */
export async function remindApprovers(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now();
  const before = (days: number) => now.subtract({ hours: 24 * days });
  const pages = inPages<ApprovalRow>(
    (last) =>
      listDue(ctx.readPrimary, {
        now,
        escalate: before(approvalDays.escalated),
        remind: before(approvalDays.reminded),
        after: last?.id ?? null,
      }),
    { full: 100 },
  );
  for await (const approvals of pages)
    await oneByOne(approvals, (approval) =>
      chase(ctx, approval).catch((error: unknown) =>
        ctx.log.warn({ err: error, approvalId: approval.id }, 'approvers could not be reminded; retrying later'),
      ),
    );
}

async function chase(ctx: JobContext, approval: ApprovalRow): Promise<void> {
  const now = ctx.clock.now();
  const due = dueStage(approval, now);
  if (due === 'expire') return end(ctx, approval, 'expired');
  if (due === null) return;
  const { id, teamId, askerId: ownerId, orderId } = approval;
  await ctx.transaction(async (tx) => {
    if (await markStage(tx, { id, stage: due, now }))
      await ctx.publish(tx, [orderApprovalAsked({ id, teamId, ownerId, data: { orderId, stage: due } })]);
  });
}

/** Ends an approval that was not decided or is no longer needed, unless it has been decided in the meantime. */
async function end(ctx: JobContext, approval: ApprovalRow, status: 'expired' | 'withdrawn'): Promise<void> {
  await ctx.transaction(async (tx) => {
    const locked = await lockIfWaiting(tx, approval);
    if (locked)
      await endWithoutPurchase(ctx, tx, {
        ...locked,
        ending: { status, decidedBy: null, comment: null, failure: null },
      });
  });
}

/** Ends the waiting approvals of a closed team, so that its money can return to the parent team. */
export async function endApprovalsOfTeam(ctx: JobContext, teamId: string): Promise<void> {
  await oneByOne(await listWaitingOfTeam(ctx.readPrimary, teamId), (approval) => end(ctx, approval, 'expired'));
}

/**
 * Withdraws the requests of a member who left, because they cannot buy for a team that they are not in. Safe to repeat.
 */
export async function endApprovalsOf(
  ctx: JobContext,
  { teamId, askerId }: { readonly teamId: string; readonly askerId: string },
): Promise<void> {
  // A member who has joined again keeps their requests.
  if ((await findMembers(ctx.readPrimary, { teamIds: [teamId], userIds: [askerId] })).length > 0) return;
  const waiting = await listWaitingOf(ctx.readPrimary, { teamId, askerId });
  await oneByOne(waiting, (approval) => end(ctx, approval, 'withdrawn'));
}
