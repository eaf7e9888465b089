import { PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { sha256Hex } from '../crypto/index.ts';
import { libraryStatement, type Statement, type Tx } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { jobOutcomes } from '../metrics/index.ts';
import { watchDueJobs } from './due-jobs.ts';
import { deadLetters, maxAtOnce, type ChosenJobs } from './failed-jobs.ts';
import { createWorkerPresence } from './worker-presence.ts';

/** The context of a job: a request's context without an actor. */
export type JobContext = Omit<Context, 'actor' | 'maybeActor' | 'idempotency'>;

/**
 * Work that runs later, at least once: `run` must be safe to repeat. If it throws, the job is retried with growing
 * pauses and, after the last attempt, kept as a dead letter for operators.
 */
export type JobDefinition<Schema extends z.ZodType = z.ZodType> = {
  /** Queue name, `module.verb-noun`. */
  readonly name: string;
  readonly data: Schema;
  /** Maximum number of jobs of this queue in progress in one process. Defaults to 10. */
  readonly batchSize?: number;
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  /** Timeout after which a running job is handed to another worker. */
  readonly expireInSeconds?: number;
  readonly run: (ctx: JobContext, data: z.output<Schema>) => Promise<void>;
};

/** A scheduled job. `cron` has five fields and is read in UTC. */
export type Schedule = { readonly job: AnyJob; readonly cron: string };

// Any job. A list holds jobs with different data, and only a job's own definition accepts its data, which is parsed by
// its schema first.
export type AnyJob = JobDefinition<z.ZodType<never>> | JobDefinition;

export type NewJob = {
  readonly name: string;
  readonly data: object;
  readonly startAfter?: Date;
  /** While a job with this key waits, no other job with it is added. */
  readonly singletonKey?: string;
};

/** Declares a job so that `run` receives the type of its data. */
export function job<Schema extends z.ZodType>(definition: JobDefinition<Schema>): JobDefinition<Schema> {
  return definition;
}

/** Creates a job to enqueue. Its data is checked here, not when it runs. */
export function newJob<Schema extends z.ZodType>(
  definition: Pick<JobDefinition<Schema>, 'name' | 'data'>,
  data: z.input<Schema>,
  options: Omit<NewJob, 'name' | 'data'> = {},
): NewJob {
  return { name: definition.name, data: definition.data.parse(data) as object, ...options };
}

/** Stopped jobs wait for an operator's decision and are deleted after this time. */
const deadLetterSeconds = 90 * 24 * 60 * 60;

export type Queue = {
  /** Creates the queues and the library's own tables; fast if they exist. */
  readonly prepare: (jobs: readonly AnyJob[]) => Promise<void>;
  readonly enqueue: (tx: Tx, jobs: readonly NewJob[]) => Promise<void>;
  /** Puts at most a thousand stopped jobs back into their queue and returns their number. */
  readonly retryStopped: (tx: Tx, chosen: ChosenJobs) => Promise<number>;
  /** Starts the workers; the queue must have been prepared. */
  readonly work: (input: {
    readonly jobs: readonly AnyJob[];
    readonly schedules: readonly Schedule[];
    readonly contextFor: (requestId: string) => JobContext;
  }) => Promise<void>;
  readonly start: () => Promise<void>;
  /**
   * Accepts no more jobs and waits for those in progress; jobs that take longer are returned to the queue for another
   * worker.
   */
  readonly stop: () => Promise<void>;
};

/** Creates the job queue: pg-boss on the same PostgreSQL, written to in our transactions, woken by NOTIFY. */
export function createQueue({
  url,
  log,
  works,
  stopSeconds = 20,
}: {
  readonly url: string;
  readonly log: Log;
  readonly works: boolean;
  /** Maximum time that a stop waits for the jobs in progress. */
  readonly stopSeconds?: number;
}): Queue {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: works ? 6 : 2,
    useListenNotify: works,
    supervise: works,
    // How often a worker looks for jobs whose worker missed its heartbeat.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    schedule: works,
    application_name: 'huggg-jobs',
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported a problem'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue reported a problem'));
  const running = new Set<string>();
  let endWatch = (): void => undefined;
  const presence = createWorkerPresence({
    url,
    log,
    own: running,
    takeBack: ({ name, ids }) => boss.fail(name, [...ids], { message: 'its worker ended' }),
  });

  return {
    start: async () => void (await boss.start()),
    stop: async () => {
      endWatch();
      await boss.stop({ graceful: true, timeout: stopSeconds * 1000 });
      await presence.stop();
    },
    prepare: (jobs) => prepareQueues(boss, jobs),
    enqueue: async (tx, jobs) => {
      const db = inTransaction(tx);
      for (const [name, group] of groupByName(jobs)) await boss.insert(name, group, { db });
    },
    retryStopped: (tx, { queue, id, before }) =>
      boss.redrive(deadLetters, {
        db: inTransaction(tx),
        sourceName: queue,
        limit: maxAtOnce,
        ...(id !== null && { ids: [id] }),
        ...(before !== null && { createdBefore: new Date(before.epochMilliseconds) }),
      }),
    work: async ({ jobs, schedules, contextFor }) => {
      await presence.start();
      const workers = new Map<string, string>();
      for (const definition of jobs)
        workers.set(definition.name, await startWorker(boss, definition, { contextFor, log, running }));
      endWatch = watchDueJobs({
        workers,
        run: (text, values) => boss.getDb().executeSql(text, values),
        wake: (worker) => boss.notifyWorker(worker),
      });
      for (const { job: scheduled, cron } of schedules)
        await boss.schedule(scheduled.name, cron, {}, { tz: 'UTC', missed: 'once' });
    },
  };
}

async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  // Creating a queue that exists changes nothing, but needs a lock and a transaction each time.
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  if (!known.has(deadLetters)) await boss.createQueue(deadLetters);
  await boss.updateQueue(deadLetters, { retentionSeconds: deadLetterSeconds });
  for (const definition of jobs.filter(({ name }) => !known.has(name)))
    await boss.createQueue(definition.name, queueOptions(definition));
}

const statements = new Map<string, Statement<unknown>>();

/**
 * The library's statement for a queue never changes, and planning it takes as long as running it. With a name, it is
 * planned once per connection.
 */
function statementFor(text: string): Statement<unknown> {
  const known = statements.get(text) ?? libraryStatement<unknown>(`jobs-${sha256Hex(text).slice(0, 16)}`, text);
  statements.set(text, known);
  return known;
}

/** Runs the library's statements in one of our transactions. */
function inTransaction(tx: Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      rows: await tx.run<unknown>(statementFor(text), values),
    }),
  };
}

function queueOptions(definition: AnyJob) {
  return {
    notify: true,
    retryLimit: definition.retryLimit ?? 8,
    retryDelay: definition.retryDelaySeconds ?? 2,
    retryBackoff: true,
    expireInSeconds: definition.expireInSeconds ?? 300,
    // The heartbeat of a worker that dies stops. Its jobs are handed to another worker within three quarters of a
    // minute, or immediately to a worker that starts alone.
    heartbeatSeconds: 30,
    deadLetter: deadLetters,
  };
}

function groupByName(
  jobs: readonly NewJob[],
): Map<string, { data: object; startAfter?: Date; singletonKey?: string }[]> {
  const groups = new Map<string, { data: object; startAfter?: Date; singletonKey?: string }[]>();
  for (const { name, ...rest } of jobs) {
    const group = groups.get(name);
    if (group) group.push(rest);
    else groups.set(name, [rest]);
  }
  return groups;
}

type WorkerContext = {
  readonly contextFor: (requestId: string) => JobContext;
  readonly log: Log;
  /** Ids of the jobs in progress in this process. */
  readonly running: Set<string>;
};

/** @returns the id of the worker */
async function startWorker(
  boss: PgBoss,
  definition: AnyJob,
  { contextFor, log, running }: WorkerContext,
): Promise<string> {
  const options = {
    batchSize: definition.batchSize ?? 10,
    burstWhenBatchFull: true,
    perJobResults: true as const,
    pollingIntervalSeconds: 1,
    // Workers are woken by NOTIFY or by the check for due jobs; if neither reaches a worker, it polls at this interval.
    notifyPollingIntervalSeconds: 60,
  };
  return boss.work<object, unknown, typeof options>(definition.name, options, async (batch) => {
    for (const { id } of batch) running.add(id);
    return Promise.all(
      batch.map(async (entry) => {
        try {
          await definition.run(contextFor(entry.id), definition.data.parse(entry.data) as never);
          jobOutcomes.inc({ job: definition.name, outcome: 'completed' });
          return { id: entry.id, status: 'completed' as const };
        } catch (error) {
          jobOutcomes.inc({ job: definition.name, outcome: 'failed' });
          log.error({ err: error, job: definition.name, jobId: entry.id }, 'job failed');
          return {
            id: entry.id,
            status: 'failed' as const,
            output: { message: error instanceof Error ? error.message : String(error) },
          };
        }
      }),
    ).finally(() => {
      // A finished job of the batch is settled together with the others, so it is not an orphan until then.
      for (const { id } of batch) running.delete(id);
    });
  });
}
