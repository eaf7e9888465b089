import type { Config } from '../../platform/config/index.ts';
import { inspectDatabase, type DatabaseFacts } from '../../platform/database/index.ts';
import { inspectJobs } from '../../platform/jobs/index.ts';
import { warned, failed, healthy, errorLine, type Finding } from './finding.ts';

/** Connections of a process outside its pool: queue, live updates, readiness, and the worker's lock. */
const connectionsOutsidePool = 8;
/** Number of processes of an installation with two machines while one process of each kind is replaced. */
const processes = 6;

const versions = { oldest: 15, newest: 18 } as const;
const skew = { warnMs: 2_000, failMs: 15_000 } as const;
const workerSilentSeconds = 180;

function judgeServer({ version, isReplica, isSuperuser, connections }: DatabaseFacts, config: Config): Finding {
  const seen = `PostgreSQL ${version}, ${connections.inUse} of ${connections.max} connections in use`;
  if (version < versions.oldest)
    return failed('database', seen, `Use PostgreSQL ${versions.oldest} to ${versions.newest}.`);
  if (isReplica)
    return failed(
      'database',
      `${seen}; it is a replica`,
      'Point DATABASE_URL at the primary, and DATABASE_READ_URL at the replica.',
    );
  if (version > versions.newest)
    return warned('database', seen, `Only PostgreSQL ${versions.oldest} to ${versions.newest} are tested.`);
  const wanted = (config.database.poolSize + connectionsOutsidePool) * processes;
  if (config.production && connections.max < wanted)
    return warned(
      'database',
      seen,
      `Raise max_connections to ${wanted}, or lower DATABASE_POOL: each process opens up to ${config.database.poolSize + connectionsOutsidePool}, and there are six while two serve and two work are replaced.`,
    );
  if (isSuperuser && config.production)
    return warned(
      'database',
      `${seen}; the role is a superuser`,
      'Give the product a role of its own that owns its database and nothing else.',
    );
  return healthy('database', seen);
}

function judgeMigrations({ pending }: DatabaseFacts): Finding {
  return pending.length === 0
    ? healthy('migrations', 'the schema is the newest')
    : failed('migrations', `${pending.length} not applied: ${pending.join(', ')}`, 'Run: npm run huggg -- migrate');
}

function judgeClock({ skewMs }: DatabaseFacts): Finding {
  const seen = `this machine is ${(Math.abs(skewMs) / 1000).toFixed(1)} s ${skewMs < 0 ? 'behind' : 'ahead of'} the database`;
  const remedy =
    'Let both machines follow a time server (chrony or systemd-timesyncd); codes of authenticator apps and expiry depend on it.';
  if (Math.abs(skewMs) > skew.failMs) return failed('clock', seen, remedy);
  return Math.abs(skewMs) > skew.warnMs ? warned('clock', seen, remedy) : healthy('clock', seen);
}

/** Checks the database server, its schema and its clock. Returns one finding if it cannot be reached. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  try {
    const facts = await inspectDatabase(config.database.url);
    return [judgeServer(facts, config), judgeMigrations(facts), judgeClock(facts)];
  } catch (error) {
    return [
      failed(
        'database',
        errorLine(error),
        'Check DATABASE_URL, that PostgreSQL runs, and that this machine may connect to it.',
      ),
    ];
  }
}

/** Checks the replica, if there is one. */
export async function checkReplica(config: Config): Promise<readonly Finding[]> {
  if (config.database.readUrl === config.database.url) return [];
  try {
    await inspectDatabase(config.database.readUrl);
    return [healthy('replica', 'it answers')];
  } catch (error) {
    return [failed('replica', errorLine(error), 'Check DATABASE_READ_URL, or leave it out to read from the primary.')];
  }
}

/** Checks whether a worker is running, and which jobs are overdue or failed. */
export async function checkJobs(config: Config): Promise<readonly Finding[]> {
  const start = 'Start a worker: node apps/server/src/main.ts work';
  try {
    const facts = await inspectJobs(config.database.url);
    if (!facts || facts.workerSeenSeconds === null) return [failed('jobs', 'no worker ever ran', start)];
    const { workerSeenSeconds, deadLetters, overdue } = facts;
    const seen = `a worker was seen ${workerSeenSeconds} s ago; ${overdue} jobs overdue, ${deadLetters} given up`;
    if (workerSeenSeconds > workerSilentSeconds) return [failed('jobs', seen, start)];
    if (overdue > 0)
      return [warned('jobs', seen, 'Start more workers, or look in their logs for what slows them down.')];
    if (deadLetters > 0)
      return [
        warned(
          'jobs',
          seen,
          'Open Failed jobs in the operators’ console (docs/runbooks/failed-jobs.md): fix the cause, then run them again or discard them.',
        ),
      ];
    return [healthy('jobs', seen)];
  } catch (error) {
    return [failed('jobs', errorLine(error), 'See the check of the database.')];
  }
}
