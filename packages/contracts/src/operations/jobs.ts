import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { id, instant } from '../shapes.ts';

/**
 * `stopped`: the last attempt failed, and an operator has to decide. `retrying`: failed and will be retried
 * automatically.
 */
export const failedJobStates = ['stopped', 'retrying'] as const;
export type FailedJobState = (typeof failedJobStates)[number];

const queueName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9.-]+$/, 'must be the name of a queue');

/** A background job that failed. */
export const failedJob = z.object({
  id,
  queue: z.string(),
  state: z.enum(failedJobStates),
  /** The last error message of the job. */
  error: z.string(),
  /** Number of attempts. */
  tries: z.int(),
  dateCreated: instant,
  /** When it last failed; null if that was not recorded. */
  dateFailed: instant.nullable(),
  /** When it is retried automatically; null if it is stopped. */
  dateRetry: instant.nullable(),
  /** The input of the job: ids and numbers. */
  data: z.string(),
  /** Whether a retry may send a message twice. */
  mayRepeatMessage: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** The failed jobs of one queue. */
export const failedQueue = z.object({
  queue: z.string(),
  stopped: z.int(),
  retrying: z.int(),
  /** When the most recent failure occurred. */
  dateLast: instant,
  mayRepeatMessage: z.boolean(),
});
export type FailedQueue = z.infer<typeof failedQueue>;

/** Maximum number of jobs in one list. */
export const failedJobsShown = 50;

export const listFailedQueues = endpoint({
  method: 'GET',
  path: '/v3/ops/jobs/queues',
  summary: 'The queues in which jobs failed, with how many stopped and how many are tried again.',
  access: operatorOnly,
  response: z.object({ data: z.array(failedQueue) }),
});

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/v3/ops/jobs',
  summary: 'The newest failed jobs, of one queue or of all: those that stopped, or those that are tried again.',
  access: operatorOnly,
  query: z.strictObject({ queue: queueName.optional(), state: z.enum(failedJobStates).default('stopped') }),
  response: z.object({ data: z.array(failedJob), total: z.int() }),
});

/** One job, or, without an id, the jobs of the queue that stopped before a time: those that the operator has seen. */
const jobSelection = { queue: queueName, id: id.optional(), before: instant.optional() };

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/v3/ops/jobs/retry',
  summary:
    'Run a stopped job again, or those of its queue that stopped before a time, at most a thousand a call. Answers how many.',
  access: operatorOnly,
  body: z.strictObject(jobSelection),
  response: z.object({ jobs: z.int() }),
  errors: ['job.not-found'],
});

/** Why stopped jobs are discarded. */
export const discardReasons = ['done-by-hand', 'no-longer-needed', 'cannot-succeed', 'duplicate'] as const;
export type DiscardReason = (typeof discardReasons)[number];

export const discardFailedJobs = endpoint({
  method: 'POST',
  path: '/v3/ops/jobs/discard',
  summary:
    'Give up a stopped job, or those of its queue that stopped before a time, at most a thousand a call. They cannot be brought back. Answers how many.',
  access: operatorOnly,
  body: z.strictObject({ ...jobSelection, reason: z.enum(discardReasons) }),
  response: z.object({ jobs: z.int() }),
  errors: ['job.not-found'],
});
