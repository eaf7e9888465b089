import type { Temporal } from 'temporal-polyfill';
import {
  instant,
  integer,
  nullable,
  statement,
  text,
  uuid,
  type Queryable,
  type RowOf,
  type Tx,
} from '../database/index.ts';

/** The queue into which a job is copied after its last attempt. */
export const deadLetters = 'dead-letters';

// `state < 'active'` is the condition of the library's own index, so the planner can use it.
const stoppedCondition = `j.name = '${deadLetters}' and j.state < 'active'`;
const retryingCondition = `j.name <> '${deadLetters}' and j.state < 'active' and j.state = 'retry'`;
/**
 * A handler's error is stored as `message`; the library's own error, for example a job timeout, is stored in `value`.
 */
const errorExpression = (output: string): string =>
  `left(coalesce(${output} ->> 'message', ${output} -> 'value' ->> 'message', ${output}::text, ''), 2000)`;

const jobColumns = {
  id: uuid,
  queue: text,
  error: text,
  tries: integer,
  createdAt: instant,
  failedAt: nullable(instant),
  retryAt: nullable(instant),
  data: text,
  total: integer,
};

/** A job that failed. `retryAt` is null if it stopped after its last attempt. */
export type FailedJobRow = RowOf<typeof jobColumns>;

const stopped = statement(
  'jobs-stopped',
  `select j.id, coalesce(j.source_name, j.name) as queue, ${errorExpression('j.source_output')} as error, coalesce(j.source_retry_count, 0) + 1 as tries,
     coalesce(j.source_created_on, j.created_on) as created_at, j.created_on as failed_at, null::timestamptz as retry_at, left(coalesce(j.data, '{}')::text, 2000) as data,
     count(*) over () as total
   from jobs.job j where ${stoppedCondition} and ($1::text is null or j.source_name = $1) order by j.created_on desc, j.id limit $2`,
  jobColumns,
);
const retrying = statement(
  'jobs-retrying',
  `select j.id, j.name as queue, ${errorExpression('j.output')} as error, j.retry_count + 1 as tries, j.created_on as created_at, j.started_on as failed_at, j.start_after as retry_at,
     left(coalesce(j.data, '{}')::text, 2000) as data, count(*) over () as total
   from jobs.job j where ${retryingCondition} and ($1::text is null or j.name = $1) order by j.created_on desc, j.id limit $2`,
  jobColumns,
);

/** Lists the newest failed jobs of one queue or of all, and their total number. */
export function listFailedJobs(
  db: Queryable,
  {
    queue,
    state,
    limit,
  }: { readonly queue: string | null; readonly state: 'stopped' | 'retrying'; readonly limit: number },
): Promise<readonly FailedJobRow[]> {
  return db.run(state === 'stopped' ? stopped : retrying, [queue, limit]);
}

const byQueue = statement(
  'jobs-failed-queues',
  `select queue, sum(stopped)::int as stopped, sum(retrying)::int as retrying, max(last_at) as last_at from (
     select coalesce(j.source_name, j.name) as queue, 1 as stopped, 0 as retrying, j.created_on as last_at from jobs.job j where ${stoppedCondition}
     union all select j.name, 0, 1, coalesce(j.started_on, j.created_on) from jobs.job j where ${retryingCondition}
   ) failed group by queue order by stopped desc, retrying desc, queue`,
  {
    queue: text,
    stopped: integer,
    retrying: integer,
    lastAt: instant,
  },
);

/** Lists the queues with failed jobs. */
export function listFailedQueues(db: Queryable) {
  return db.run(byQueue, []);
}

const discard = statement(
  'jobs-discard',
  `delete from jobs.job d where d.name = '${deadLetters}' and d.id in (
     select j.id from jobs.job j where ${stoppedCondition} and j.source_name = $1 and ($2::uuid is null or j.id = $2) and ($3::timestamptz is null or j.created_on < $3)
     order by j.created_on limit $4 for update skip locked
   ) returning d.id`,
  { id: uuid },
);

/** The stopped jobs to act on: one by its id, or those of the queue that stopped before a time. */
export type ChosenJobs = {
  readonly queue: string;
  readonly id: string | null;
  readonly before: Temporal.Instant | null;
};

/** Maximum number of jobs that one call retries or discards. */
export const maxAtOnce = 1000;

/** Deletes stopped jobs and returns their number. */
export async function discardStoppedJobs(tx: Tx, { queue, id, before }: ChosenJobs): Promise<number> {
  return (await tx.run(discard, [queue, id, before, maxAtOnce])).length;
}
