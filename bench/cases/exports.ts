import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureExport } from '../support/measure-export.ts';
import { ask } from '../support/http.ts';
import { memory, resetPeak } from '../support/memory.ts';
import { mb, number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';

/** Measures COPY of the columns from which a gift's row of the file is built. */
async function copyMs({ pool }: World, teamIds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const file = join(dirname(join(rows[0]?.data_directory ?? '/tmp', 'x')), 'bench-export.csv');
  const teams = teamIds.map((id) => `'${id}'`).join(', ');
  const from = performance.now();
  await pool.query(
    `copy (select g.id, g.shortcode, g.status_id, g.receiver_name, g.receiver_email, g.receiver_phone, g.notes, g.price_pence, g.delivery_method, g.delivery_status, g.created_at, g.sent_at,
       g.viewed_at, g.claimed_at, g.redeemed_at, g.expires_at, t.name, t.from_name, p.name as product from gifts g join transactions t on t.id = g.transaction_id join products p on p.id = g.product_id
     where g.team_id in (${teams}) order by g.created_at desc, g.id desc) to '${file}' (format csv, header)`,
  );
  const took = performance.now() - from;
  await rm(file, { force: true });
  return took;
}

/** An export of all gifts, by a user whose subteams own them, compared with COPY, with the worker's memory. */
export async function exportsCase(world: World): Promise<Row[]> {
  const { pool, stack, teamId } = world;
  stack.work();
  const { rows } = await pool.query<{ id: string }>(
    `update teams set parent_team_id = $1 where name like 'Scale team %' and parent_team_id is null returning id`,
    [teamId],
  );
  const subteams = rows.map(({ id }) => id);
  try {
    const [pid = 0] = stack.processes().worker;
    // Starts the worker and warms it up with a similar export.
    await ask(world.api, 'POST', '/v3/exports', { kind: 'audit-events', format: 'csv', query: {} });
    await sleep(3_000);
    const found: Row[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const idle = await memory(pid, 'VmRSS');
      await resetPeak(pid);
      const { ms, made } = await measureExport(world.api, { kind: 'hugggs', format, query: {} });
      const peak = await memory(pid, 'VmHWM');
      const limit = await copyMs(world, [teamId, ...subteams]);
      found.push({
        what: `Export of ${number(made.processed)} gifts as ${format}, from asking to the file`,
        ours: `${number(ms / 1000, 1)} s, ${mb(made.bytes ?? 0)}; the worker’s memory ${mb(idle)}, at most ${mb(peak)}`,
        limit: `${number(limit / 1000, 1)} s (COPY of the same rows to csv)`,
        ratio: `${ratio(ms / limit)} ×`,
        target: '–',
      });
    }
    return found;
  } finally {
    await pool.query('update teams set parent_team_id = null where id = any ($1)', [subteams]);
  }
}
