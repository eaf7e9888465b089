import pg from 'pg';
import type { Log } from '../log/index.ts';

/** Jobs of one queue that no live worker runs. */
export type OrphanedJobs = { readonly name: string; readonly ids: readonly string[] };

export type WorkerPresence = {
  /** Resolves when other workers can see this one, or when the database could not be reached. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** An arbitrary number that no other advisory lock of this database uses. */
const lockKey = 7_340_221_905;
const retryMs = 1_000;

const findOrphans = `
  select name, array_agg(id::text) as ids
  from jobs.job
  where state = 'active'
    and started_on <= now() - make_interval(secs => $1)
    and not (id = any ($2::uuid[]))
  group by name`;

type Parts = {
  readonly url: string;
  readonly log: Log;
  /** Ids of the jobs that this process is running. */
  readonly own: ReadonlySet<string>;
  readonly takeBack: (orphans: OrphanedJobs) => Promise<unknown>;
};

/** @param unseenSeconds jobs that began later are this worker's own, whether it has noted them already or not. */
async function restartOrphans(client: pg.Client, { log, own, takeBack }: Parts, unseenSeconds: number): Promise<void> {
  const { rows } = await client.query<OrphanedJobs>(findOrphans, [unseenSeconds, [...own]]);
  for (const { name, ids } of rows)
    log.warn({ queue: name, jobs: ids.length }, 'restarting the jobs of a worker that ended');
  await Promise.all(rows.map(takeBack));
}

/** Takes the shared lock. If no other worker holds it, `whenAlone` runs first, while no other worker can start. */
async function takePresenceLock(client: pg.Client, whenAlone: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ readonly alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    lockKey,
  ]);
  const isAlone = rows[0]?.alone === true;
  if (isAlone) await whenAlone();
  await client.query('select pg_advisory_lock_shared($1)', [lockKey]);
  if (isAlone) await client.query('select pg_advisory_unlock($1)', [lockKey]);
}

/**
 * Tracks which workers are alive. Each holds a shared advisory lock that PostgreSQL releases when its connection ends,
 * so a worker that gets the lock alone takes back the jobs of dead workers immediately. If other workers are running,
 * the missed heartbeat decides.
 */
export function createWorkerPresence(parts: Parts): WorkerPresence {
  let client: pg.Client | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let unseenSince = performance.now();

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: parts.url,
      application_name: 'huggg-worker',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    let wasSeen = false;
    next.on('error', (error) => parts.log.warn({ err: error }, 'a worker lost its database connection'));
    // The `end` event fires once, whether the connection was lost or never established, so it is the only place that
    // reconnects.
    next.on('end', () => {
      if (wasSeen) unseenSince = performance.now();
      if (!isStopped) retry = setTimeout(() => void connect(), retryMs);
    });
    client = next;
    try {
      await next.connect();
      await takePresenceLock(next, () => restartOrphans(next, parts, (performance.now() - unseenSince) / 1000));
      wasSeen = true;
    } catch (error) {
      parts.log.warn({ err: error }, 'a worker could not connect to the database; retrying');
      await next.end().catch(() => undefined);
    }
  };

  return {
    start: () => {
      unseenSince = performance.now();
      return connect();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
