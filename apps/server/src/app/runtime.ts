import type pg from 'pg';
import { auditRecorder, type Origin } from '../platform/audit/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import type { Config } from '../platform/config/index.ts';
import type { Actor, Context } from '../platform/context.ts';
import { createSecrets, loadCodeKeys, type CodeKeys } from '../platform/crypto/index.ts';
import { createPool, readHandle, transactor, type Read, type Transact } from '../platform/database/index.ts';
import { catalogueError } from '../platform/errors.ts';
import { publishEvents } from '../platform/events/index.ts';
import type { IdempotencyKey } from '../platform/http/index.ts';
import { newId } from '../platform/ids/index.ts';
import { createQueue, type JobContext, type Queue } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log/index.ts';
import { createCountStore, createSharedLimits, type SharedLimits } from '../platform/rate-limits/index.ts';
import { jobsForEvent } from './subscriptions.ts';

/** The resources of a server process: pools, queue, and the contexts made from them. */
export type Runtime = {
  /** The settings, with the product's name from the installation. */
  readonly config: Config;
  readonly nameProduct: (name: string) => void;
  readonly log: Log;
  /** The key that encrypts gift codes, and from which the server's other secrets are derived. */
  readonly codeKeys: CodeKeys;
  readonly pool: pg.Pool;
  /** Reads that may be slightly stale: from the replica if there is one. */
  readonly read: Read;
  /** Reads that must be current, such as authentication. */
  readonly readPrimary: Read;
  readonly transaction: Transact;
  readonly queue: Queue;
  /** Rate limits that all processes share. */
  readonly limits: SharedLimits;
  readonly contextFor: (parts: {
    readonly requestId?: string;
    readonly actor?: Actor | null;
    readonly origin?: Origin | null;
    readonly idempotency?: IdempotencyKey | null;
    /** Whether the caller was told to try again in the meantime: from then on, the call’s transactions are refused. */
    readonly isGivenUp?: () => boolean;
  }) => Context;
  readonly jobContext: (requestId: string) => JobContext;
  readonly close: () => Promise<void>;
};

type Pools = { readonly pool: pg.Pool; readonly readPool: pg.Pool };

/** Opens connections to the primary and to the replica; the same ones if there is no replica. */
function openPools({
  config,
  log,
  works,
  statementSeconds,
}: {
  readonly config: Config;
  readonly log: Log;
  readonly works: boolean;
  readonly statementSeconds: number;
}): Pools {
  const onError = (error: Error): void => log.warn({ err: error }, 'a database connection was lost');
  const options = { onError, statementSeconds };
  const name = works ? 'huggg-work' : 'huggg-serve';
  const { readUrl, url, poolSize: size } = config.database;
  const pool = createPool({ url, size, name, ...options });
  return {
    pool,
    readPool: readUrl === url ? pool : createPool({ url: readUrl, size, name: 'huggg-read', ...options }),
  };
}

async function closePools({ pool, readPool }: Pools): Promise<void> {
  await pool.end();
  if (readPool !== pool) await readPool.end();
}

/** Returns settings whose product name can still change: it is read from the database, which is not open yet. */
function withProductName(given: Config): Pick<Runtime, 'config' | 'nameProduct'> {
  let { productName } = given;
  const config = {
    ...given,
    get productName() {
      return productName;
    },
  };
  return { config, nameProduct: (name) => void (productName = name) };
}

/** Returns the transactions of a call, which are refused once the call has ended. */
function transactWithinCall(transaction: Transact, isGivenUp: () => boolean): Transact {
  return (work, options) => transaction(work, { ...options, isGivenUp });
}

/**
 * Opens the pools and the queue; `works` says whether this process runs jobs or only adds them. `statementSeconds`
 * limits one statement (an operator's command has no limit), and `watch` wraps all transactions, for tests.
 */
export function createRuntime({
  config: given,
  log,
  works,
  statementSeconds = 0,
  watch = (transact) => transact,
}: {
  readonly config: Config;
  readonly log: Log;
  readonly works: boolean;
  readonly statementSeconds?: number;
  readonly watch?: (transact: Transact) => Transact;
}): Runtime {
  const { config, nameProduct } = withProductName(given);
  const { pool, readPool } = openPools({ config, log, works, statementSeconds });
  const readPrimary = readHandle(pool);
  const read = readPool === pool ? readPrimary : readHandle(readPool);
  const transaction = watch(transactor(pool));
  const limits = createSharedLimits({ store: createCountStore(transaction), log });
  const queue = createQueue({ url: config.database.url, log, works });
  const codeKeys = loadCodeKeys(config);
  const secrets = createSecrets(...codeKeys);

  const contextFor: Runtime['contextFor'] = ({
    requestId = newId(),
    actor = null,
    origin = null,
    idempotency = null,
    isGivenUp,
  }) => ({
    requestId,
    get actor() {
      if (!actor) throw catalogueError('access.signed-out');
      return actor;
    },
    maybeActor: actor,
    origin,
    clock: systemClock,
    config,
    secrets,
    log,
    read,
    readPrimary,
    transaction: isGivenUp ? transactWithinCall(transaction, isGivenUp) : transaction,
    audit: auditRecorder({ actor, origin, requestId, clock: systemClock }),
    idempotency,
    enqueue: queue.enqueue,
    publish: (tx, events) => publishEvents(tx, events, { jobsFor: jobsForEvent, enqueue: queue.enqueue }),
  });

  return {
    config,
    nameProduct,
    log,
    codeKeys,
    pool,
    read,
    readPrimary,
    transaction,
    queue,
    limits,
    contextFor,
    jobContext: (requestId) => contextFor({ requestId }),
    close: async () => {
      limits.stop();
      await queue.stop();
      await closePools({ pool, readPool });
    },
  };
}
