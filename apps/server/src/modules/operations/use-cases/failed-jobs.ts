import type { DiscardReason, FailedJob, FailedJobState, FailedQueue } from '@huggg/contracts';
import { failedJobsShown } from '@huggg/contracts';
import { readInstant } from '../../../platform/clock/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import {
  discardStoppedJobs,
  listFailedJobs,
  listFailedQueues,
  type ChosenJobs,
  type FailedJobRow,
} from '../../../platform/jobs/index.ts';
import { errors } from '../errors.ts';

/** Returns stopped jobs to their queue, and returns their number. */
export type RetryStopped = (tx: Tx, chosen: ChosenJobs) => Promise<number>;

/**
 * Checks whether the jobs of a queue send messages without a record that prevents duplicates. Mails of gifts have such
 * a record.
 */
const mayRepeatMessage = (queue: string): boolean => queue.startsWith('notifications.');

/** Returns the queues with failed jobs. */
export async function failedQueues(ctx: Context): Promise<FailedQueue[]> {
  return (await listFailedQueues(ctx.readPrimary)).map(({ lastAt, ...counts }) => ({
    ...counts,
    dateLast: lastAt.toString(),
    mayRepeatMessage: mayRepeatMessage(counts.queue),
  }));
}

function toWire(row: FailedJobRow, state: FailedJobState): FailedJob {
  const { id, queue, error, tries, data, createdAt, failedAt, retryAt } = row;
  return {
    id,
    queue,
    error,
    tries,
    data,
    state,
    dateCreated: createdAt.toString(),
    dateFailed: failedAt?.toString() ?? null,
    dateRetry: retryAt?.toString() ?? null,
    mayRepeatMessage: mayRepeatMessage(queue),
  };
}

/** Returns the newest failed jobs, and their total number. */
export async function failedJobs(
  ctx: Context,
  { queue, state }: { readonly queue?: string | undefined; readonly state: FailedJobState },
): Promise<{ readonly data: FailedJob[]; readonly total: number }> {
  const rows = await listFailedJobs(ctx.readPrimary, { queue: queue ?? null, state, limit: failedJobsShown });
  return { data: rows.map((row) => toWire(row, state)), total: rows[0]?.total ?? 0 };
}

type JobSelection = { readonly queue: string; readonly id?: string | undefined; readonly before?: string | undefined };

function toChosenJobs({ queue, id, before }: JobSelection): ChosenJobs {
  // API times have milliseconds and the table's have microseconds, so the given millisecond is included in full.
  const until = before ? readInstant(before, 'UTC').add({ milliseconds: 1 }) : null;
  return { queue, id: id ?? null, before: until };
}

/** Retries stopped jobs. @throws job.not-found if none of them is still stopped. */
export function retryJobs(ctx: Context, retry: RetryStopped, chosen: JobSelection): Promise<number> {
  return ctx.transaction(async (tx) => {
    const jobs = await retry(tx, toChosenJobs(chosen));
    if (jobs === 0) throw errors.jobNotFound();
    await ctx.audit(tx, [
      { action: 'jobs.retried', teamId: null, subject: subjectOf(chosen), changes: { jobs: { from: null, to: jobs } } },
    ]);
    return jobs;
  });
}

/** Discards stopped jobs. @throws job.not-found if none of them is still stopped. */
export function discardJobs(ctx: Context, chosen: JobSelection & { readonly reason: DiscardReason }): Promise<number> {
  return ctx.transaction(async (tx) => {
    const jobs = await discardStoppedJobs(tx, toChosenJobs(chosen));
    if (jobs === 0) throw errors.jobNotFound();
    await ctx.audit(tx, [
      {
        action: 'jobs.discarded',
        teamId: null,
        subject: subjectOf(chosen),
        changes: { jobs: { from: jobs, to: null } },
        reason: chosen.reason,
      },
    ]);
    return jobs;
  });
}

function subjectOf({ queue, id }: JobSelection): { readonly type: 'job'; readonly id: string } {
  return { type: 'job', id: id ? `${queue} ${id}` : queue };
}
