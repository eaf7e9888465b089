import { type DomainEvent } from '@huggg/contracts';
import { Temporal } from 'temporal-polyfill';
import { auditRecorder, type Origin } from '../audit/index.ts';
import type { Clock } from '../clock/index.ts';
import { parseConfig, type Config } from '../config/index.ts';
import type { Actor, Context } from '../context.ts';
import { createSecrets } from '../crypto/index.ts';
import { publishEvents, type JobsFor } from '../events/index.ts';
import type { IdempotencyKey } from '../http/idempotency.ts';
import type { AnyJob, NewJob } from '../jobs/index.ts';
import { createLog } from '../log/index.ts';
import { catalogueError } from '../errors.ts';
import type { TestDatabase } from './test-database.ts';

/** A clock that does not move until a test advances it. */
export type FakeClock = Clock & {
  readonly advance: (duration: Temporal.DurationLike) => void;
  readonly set: (instant: string) => void;
};

export function fakeClock(start = '2026-10-05T10:00:00Z'): FakeClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    advance: (duration) => {
      now = now.add(duration);
    },
    set: (instant) => {
      now = Temporal.Instant.from(instant);
    },
  };
}

/** The secrets of every test context, so that a test can create the links in emails. */
export const testSecrets = createSecrets(Buffer.alloc(32, 7));

const silentLog = createLog('silent', 'test');

/** Cache of parsed settings by their source: the tests of a file create many contexts with the same settings. */
const configs = new Map<string, Config>();

function configOf(settings: Readonly<Record<string, string>>): Config {
  const key = JSON.stringify(settings);
  const config = configs.get(key) ?? parseConfig(settings);
  configs.set(key, config);
  return config;
}

export type TestContext = Context & {
  /** Events published by this context, in order. */
  readonly published: DomainEvent[];
  /** Jobs added by this context and not yet run by `runJobs`; jobs that were rolled back are not included. */
  readonly jobs: NewJob[];
};

type Options = {
  readonly database: TestDatabase;
  readonly actor?: Actor | null;
  readonly clock?: Clock;
  readonly origin?: Origin | null;
  readonly idempotency?: IdempotencyKey | null;
  readonly jobsFor?: JobsFor;
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Creates a context on a test database. Jobs are collected when their transaction commits, and run by `runJobs`; the
 * queue itself is tested where the complete product runs.
 */
export function testContext({
  database,
  actor = null,
  clock = fakeClock(),
  origin = null,
  idempotency = null,
  jobsFor = () => [],
  settings = {},
}: Options): TestContext {
  const published: DomainEvent[] = [];
  const jobs: NewJob[] = [];
  const enqueue: Context['enqueue'] = (tx, added) => {
    tx.afterCommit(() => void jobs.push(...added));
    return Promise.resolve();
  };
  return {
    requestId: 'test-request',
    get actor() {
      if (!actor) throw catalogueError('access.signed-out');
      return actor;
    },
    maybeActor: actor,
    origin,
    clock,
    config: configOf({ NODE_ENV: 'test', DATABASE_URL: database.url, ...settings }),
    secrets: testSecrets,
    log: silentLog,
    read: database.read,
    readPrimary: database.read,
    transaction: database.transaction,
    audit: auditRecorder({ actor, origin, requestId: 'test-request', clock }),
    idempotency,
    enqueue,
    publish: async (tx, events) => {
      await publishEvents(tx, events, { jobsFor, enqueue });
      tx.afterCommit(() => void published.push(...events));
    },
    published,
    jobs,
  };
}

/**
 * Runs the collected jobs, and those that they add, until none is left. Rejects with the error of a job that throws.
 */
export async function runJobs(ctx: TestContext, definitions: readonly AnyJob[]): Promise<void> {
  for (let next = ctx.jobs.shift(); next; next = ctx.jobs.shift()) {
    const { name, data } = next;
    const definition = definitions.find((candidate) => candidate.name === name);
    if (!definition) throw new Error(`No definition was passed for the job ${name}.`);
    await definition.run(ctx, definition.data.parse(data) as never);
  }
}
