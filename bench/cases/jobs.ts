import { setTimeout as sleep } from 'node:timers/promises';
import { number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';

const patienceMs = 30_000;
const targetMs = 1_000;

/** Looks for the reminders that are due, once, with all gifts there. */
export async function jobsCase(world: World): Promise<Row[]> {
  world.stack.work();
  const { rows } = await world.pool.query<{ id: string }>(
    "insert into jobs.job (name, data) values ('gifting.remind-recipients', '{}') returning id",
  );
  const end = performance.now() + patienceMs + 30_000;
  const find = `select state, extract(epoch from coalesce(completed_on, now()) - started_on) * 1000 as ms from jobs.job where id = $1`;
  let took = 0;
  for (;;) {
    const { rows: found } = await world.pool.query<{ state: string; ms: string | null }>(find, [rows[0]?.id]);
    took = Number(found[0]?.ms ?? 0);
    if (found[0]?.state === 'completed' || took > patienceMs || performance.now() > end) break;
    await sleep(100);
  }
  return [
    {
      what: `Reminders that are due among ${number(world.options.gifts)} gifts, looked for once`,
      ours: took > patienceMs ? `not done after ${number(patienceMs / 1000)} s` : `${number(took)} ms`,
      limit: `${number(targetMs)} ms`,
      ratio: ratio(took / targetMs),
      target: '≤ 1',
    },
  ];
}
