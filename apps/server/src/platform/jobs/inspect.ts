import pg from 'pg';

export type JobFacts = {
  /** Seconds since a worker last checked the scheduled jobs; null if none ever did. */
  readonly workerSeenSeconds: number | null;
  readonly deadLetters: number;
  /** Number of jobs that should have started more than ten minutes ago. */
  readonly overdue: number;
};

const facts = `select (select extract(epoch from now() - max(cron_on))::int from jobs.version) as worker_seen_seconds,
  (select count(*)::int from jobs.job where name = 'dead-letters' and state < 'completed') as dead_letters,
  (select count(*)::int from jobs.job where name <> 'dead-letters' and state < 'active' and start_after < now() - interval '10 minutes') as overdue`;

type Row = { readonly worker_seen_seconds: number | null; readonly dead_letters: number; readonly overdue: number };

/** Inspects the state of the jobs; null if the queue was never prepared. */
export async function inspectJobs(url: string): Promise<JobFacts | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly there: boolean }>(
      `select to_regclass('jobs.job') is not null as there`,
    );
    if (!rows[0]?.there) return null;
    const [row] = (await client.query<Row>(facts)).rows;
    return row
      ? { workerSeenSeconds: row.worker_seen_seconds, deadLetters: row.dead_letters, overdue: row.overdue }
      : null;
  } finally {
    await client.end();
  }
}
