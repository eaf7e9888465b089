import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Runs a scheduled job now, and returns how long it took from its start to its end. */
export async function runJob(pool: pg.Pool, name: string): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into jobs.job (name, data) values ($1, '{}') returning id",
    [name],
  );
  for (let tries = 0; tries < 6000; tries += 1) {
    const { rows: seen } = await pool.query<{ state: string; ms: string }>(
      'select state, extract(epoch from completed_on - started_on) * 1000 as ms from jobs.job where id = $1',
      [rows[0]?.id],
    );
    if (seen[0]?.state === 'completed') return Number(seen[0].ms);
    if (seen[0]?.state === 'failed') throw new Error(`The job ${name} failed.`);
    await sleep(20);
  }
  throw new Error(`The job ${name} did not finish within two minutes.`);
}
