import { eachByItself, type Tx } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { findLiveIssue, claimReturning, moveIssue, type CodeIssue } from '../queries/code-issues.ts';
import { lockCodeRequest, settleCodeRequest } from '../queries/code-requests.ts';
import { holdsPooledCode } from '../queries/pooled-codes.ts';
import { takeUnseenIssue } from '../queries/redemptions.ts';
import type { Vouchers } from '../vouchers.ts';
import { cancelIssue } from './ask-issue.ts';

const live = ['asked', 'pending', 'issued', 'returning'] as const;

/**
 * Writes, in the transaction that finds that a locked gift has ended, that its code is to be cancelled at its supplier.
 */
export function giveUpIssue(tx: Tx, ctx: JobContext, issueId: string): Promise<CodeIssue | null> {
  return moveIssue(tx, { id: issueId, from: live, to: 'returning', wanted: false, now: ctx.clock.now() });
}

/**
 * As `giveUpIssue`, for a code that the gift holds and that was never shown. Null where it holds none of an outside
 * supplier.
 */
export async function giveUpHeldIssue(tx: Tx, ctx: JobContext, giftId: string): Promise<CodeIssue | null> {
  const issueId = await takeUnseenIssue(tx, giftId);
  return issueId === null ? null : giveUpIssue(tx, ctx, issueId);
}

/**
 * Ends the wait of a locked gift that has ended: its request is settled, and what a supplier may have issued for it is
 * to be cancelled. Null where the gift holds a code of a pool, which goes back there.
 */
export async function endWaiting(
  tx: Tx,
  ctx: JobContext,
  giftId: string,
): Promise<{ readonly issue: CodeIssue | null } | null> {
  await lockCodeRequest(tx, giftId);
  if (await holdsPooledCode(tx, giftId)) return null;
  await settleCodeRequest(tx, { giftId, now: ctx.clock.now() });
  const issue = await findLiveIssue(tx, giftId);
  return { issue: issue && (await giveUpIssue(tx, ctx, issue.id)) };
}

/**
 * Cancels a given-up code at its supplier, outside every transaction. Where there is no answer `finishReturns` asks
 * again.
 */
export async function returnIssue(ctx: JobContext, vouchers: Vouchers, issue: CodeIssue): Promise<void> {
  const supplier = vouchers.outside.get(issue.supplierKey);
  if (supplier) await cancelIssue({ ctx, vouchers, supplier, issue });
}

/** Asks suppliers again to cancel codes of gifts that ended; one failure does not stop the rest. */
export async function finishReturns(ctx: JobContext, vouchers: Vouchers, max: number): Promise<void> {
  const now = ctx.clock.now();
  const due = { before: now.subtract({ minutes: 1 }), now, max };
  const issues = await ctx.transaction((tx) => claimReturning(tx, due));
  await eachByItself(issues, (issue) => returnIssue(ctx, vouchers, issue));
}
