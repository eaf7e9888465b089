import { z } from 'zod';
import { endpoint, operatorOnly } from '../endpoint.ts';
import { id, instant } from '../shapes.ts';

/** `stopped` after its last try: an operator decides. `retrying` failed and will be retried automatically. */
export const failedJobStates = ['stopped', 'retrying'] as const;
export type FailedJobState = (typeof failedJobStates)[number];

const queueName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[a-z0-9.-]+$/, 'must be the name of a queue');

/** Work in the background that failed. */
export const failedJob = z.object({
  id,
  queue: z.string(),
  state: z.enum(failedJobStates),
  /** The last error message of the job. */
  error: z.string(),
  /** How often it was tried. */
  tries: z.int(),
  dateCreated: instant,
  /** When it failed last; null where that was not kept. */
  dateFailed: instant.nullable(),
  /** When it is retried automatically; null where it stopped. */
  dateRetry: instant.nullable(),
  /** What the job was given: ids and figures. */
  data: z.string(),
  /** Whether another try can send a message a second time. */
  mayRepeatMessage: z.boolean(),
});
export type FailedJob = z.infer<typeof failedJob>;

/** How one queue stands. */
export const failedQueue = z.object({
  queue: z.string(),
  stopped: z.int(),
  retrying: z.int(),
  /** When the newest failure was. */
  dateLast: instant,
  mayRepeatMessage: z.boolean(),
});
export type FailedQueue = z.infer<typeof failedQueue>;

/** Jobs that one answer lists. */
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

/** One job, or, without an id, those of the queue that stopped before a time: what the operator has seen. */
const chosen = { queue: queueName, id: id.optional(), before: instant.optional() };

export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/v3/ops/jobs/retry',
  summary:
    'Run a stopped job again, or those of its queue that stopped before a time, at most a thousand a call. Answers how many.',
  access: operatorOnly,
  body: z.strictObject(chosen),
  response: z.object({ jobs: z.int() }),
  errors: ['job.not-found'],
});

/** Why stopped jobs are given up. */
export const discardReasons = ['done-by-hand', 'no-longer-needed', 'cannot-succeed', 'duplicate'] as const;
export type DiscardReason = (typeof discardReasons)[number];

export const discardFailedJobs = endpoint({
  method: 'POST',
  path: '/v3/ops/jobs/discard',
  summary:
    'Give up a stopped job, or those of its queue that stopped before a time, at most a thousand a call. They cannot be brought back. Answers how many.',
  access: operatorOnly,
  body: z.strictObject({ ...chosen, reason: z.enum(discardReasons) }),
  response: z.object({ jobs: z.int() }),
  errors: ['job.not-found'],
});
