import { newJob, type JobContext, type NewJob } from '../../../platform/jobs/index.ts';
import { checkIssueQueue } from '../domain/queues.ts';
import type { OutsideSupplier } from '../gateways/code-supplier.ts';
import { findIssue } from '../queries/code-issues.ts';
import { insertNotice } from '../queries/code-notices.ts';
import { retryCodeRequestNow } from '../queries/code-requests.ts';

export type NoticeOutcome = 'taken' | 'known' | 'not-signed';

type NoticeToHandle = {
  readonly supplier: OutsideSupplier;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The job that fetches waiting codes. */
  readonly fetchCodes: NewJob;
};

const openStates = new Set<string>(['asked', 'pending', 'issued', 'returning']);

/**
 * Handles a notice of a supplier, which only triggers a lookup of the request; a repeated notice is ignored. A notice
 * about a finished request is checked too, because a cancelled code may have been issued after all.
 */
export async function handleNotice(
  ctx: Pick<JobContext, 'transaction' | 'enqueue' | 'clock'>,
  { supplier, body, headers, fetchCodes }: NoticeToHandle,
): Promise<NoticeOutcome> {
  const now = ctx.clock.now();
  const notice = supplier.readNotice?.({ body, headers, now }) ?? null;
  if (!notice) return 'not-signed';
  return ctx.transaction(async (tx) => {
    const { id, requestId } = notice;
    if (!(await insertNotice(tx, { supplierKey: supplier.key, id, subject: requestId }, now))) return 'known';
    const issue = await findIssue(tx, { id: requestId, supplierKey: supplier.key });
    if (!issue) return 'taken';
    if (openStates.has(issue.state)) {
      await retryCodeRequestNow(tx, { giftId: issue.giftId, now });
      await ctx.enqueue(tx, [fetchCodes]);
    } else {
      await ctx.enqueue(tx, [newJob(checkIssueQueue, { supplierKey: supplier.key, issueId: issue.id })]);
    }
    return 'taken';
  });
}
