import { runEachSeparately, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findLiveIssue, claimReturning, moveIssue, type CodeIssue } from '../queries/code-issues.ts';
import { lockCodeRequest, settleCodeRequest } from '../queries/code-requests.ts';
import { holdsPooledCode } from '../queries/pooled-codes.ts';
import { removeUnseenCode } from '../queries/redemptions.ts';
import type { Vouchers } from '../vouchers.ts';
import { cancelIssue } from './ask-issue.ts';

const cancellableStates = ['asked', 'pending', 'issued', 'returning'] as const;

/**
 * Records that the code of a locked gift that has ended must be cancelled at its supplier, in the transaction that
 * finds the gift ended.
 */
export function markIssueReturning(tx: Tx, ctx: JobContext, issueId: string): Promise<CodeIssue | null> {
  return moveIssue(tx, { id: issueId, from: cancellableStates, to: 'returning', wanted: false, now: ctx.clock.now() });
}

/**
 * The same as `markIssueReturning`, for a code that the gift holds and that was never shown. Null if it holds no code
 * of an outside supplier.
 */
export async function markHeldIssueReturning(tx: Tx, ctx: JobContext, giftId: string): Promise<CodeIssue | null> {
  const issueId = await removeUnseenCode(tx, giftId);
  return issueId === null ? null : markIssueReturning(tx, ctx, issueId);
}

/**
 * Ends the wait of a locked gift that has ended: its request is settled, and a code that a supplier may have issued is
 * marked for cancellation. Null if the gift holds a code from a pool, which is returned there.
 */
export async function endCodeRequest(
  tx: Tx,
  ctx: JobContext,
  giftId: string,
): Promise<{ readonly issue: CodeIssue | null } | null> {
  await lockCodeRequest(tx, giftId);
  if (await holdsPooledCode(tx, giftId)) return null;
  await settleCodeRequest(tx, { giftId, now: ctx.clock.now() });
  const issue = await findLiveIssue(tx, giftId);
  return { issue: issue && (await markIssueReturning(tx, ctx, issue.id)) };
}

/**
 * Cancels a given-up code at its supplier, outside every transaction. If the supplier does not respond, `finishReturns`
 * retries.
 */
export async function returnIssue(ctx: JobContext, vouchers: Vouchers, issue: CodeIssue): Promise<void> {
  const supplier = vouchers.outside.get(issue.supplierKey);
  if (supplier) await cancelIssue({ ctx, vouchers, supplier, issue });
}

/** Retries to cancel the codes of ended gifts at their suppliers. A failure does not stop the others. */
export async function finishReturns(ctx: JobContext, vouchers: Vouchers, max: number): Promise<void> {
  const now = ctx.clock.now();
  const due = { before: now.subtract({ minutes: 1 }), now, max };
  const issues = await ctx.transaction((tx) => claimReturning(tx, due));
  await runEachSeparately(issues, (issue) => returnIssue(ctx, vouchers, issue));
}
