import type { JobContext } from '../../../platform/jobs/index.ts';
import { insertDifferences } from '../queries/code-differences.ts';
import { findIssue } from '../queries/code-issues.ts';
import type { Vouchers } from '../vouchers.ts';
import { differenceOf } from './ask-issue.ts';

/**
 * Looks up a request at its supplier after it has ended here. If a code was issued anyway, it is cancelled; if the
 * supplier does not cancel it, it is reported to operators.
 */
export async function checkIssue(
  ctx: JobContext,
  vouchers: Vouchers,
  { supplierKey, issueId }: { readonly supplierKey: string; readonly issueId: string },
): Promise<void> {
  const supplier = vouchers.outside.get(supplierKey);
  const issue = await findIssue(ctx.readPrimary, { id: issueId, supplierKey });
  if (!supplier || !issue || (issue.state !== 'refused' && issue.state !== 'returned')) return;
  const found = await supplier.find(issue.id);
  if (found.state === 'unknown')
    throw new Error(`The supplier did not report the outcome of a request: ${found.problem}`);
  if (found.state !== 'issued') return;
  const cancelled = await supplier.cancel(issue.id);
  if (cancelled.state === 'unknown') throw new Error(`The supplier did not cancel a request: ${cancelled.problem}`);
  if (cancelled.state === 'cancelled') return;
  await ctx.transaction((tx) =>
    insertDifferences(tx, [differenceOf(issue, 'theirs-not-ours', found.issued)], ctx.clock.now()),
  );
}
