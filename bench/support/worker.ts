import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

// Excludes scheduled jobs, which run independently of any purchase.
const waiting = `select name, state::text as state, count(*)::int as jobs from jobs.job
  where state < 'completed' and start_after <= now() and name not in (select name from jobs.schedule) group by 1, 2`;

const patienceMs = 5 * 60_000;

/**
 * Waits until no job of the product is waiting or running, so that every mail has been sent.
 * @throws Error that names the jobs that are still waiting after five minutes.
 */
export async function untilIdle({ pool }: World): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await pool.query<{ name: string; state: string; jobs: number }>(waiting);
    if (rows.length === 0) return;
    if (performance.now() > end) {
      const left = rows.map(({ name, state, jobs }) => `${jobs} × ${name} (${state})`);
      throw new Error(`Jobs are still unfinished after five minutes: ${left.join(', ')}.`);
    }
    await sleep(20);
  }
}
