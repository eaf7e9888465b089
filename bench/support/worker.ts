import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.ts';

// What runs on a clock comes and goes, whatever was bought.
const waits = `select exists (select from jobs.job where state < 'completed' and start_after <= now() and name not in (select name from jobs.schedule)) as some`;

/** Until no job of ours waits or runs: every mail has left. */
export async function untilIdle({ pool }: World): Promise<void> {
  while ((await pool.query<{ some: boolean }>(waits)).rows[0]?.some) await sleep(20);
}
