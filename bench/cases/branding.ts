import { ask, caller } from '../support/http.ts';
import { measureAlternately, load } from '../support/load.ts';
import { cpuEach, number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';
import { browser } from './reads.ts';

const clients = 16;

const look = {
  colours: { brand: '#7A1F5C', accent: '#FFE8C7' },
  typography: { heading: 'serif' },
  button: { shape: 'square' },
  copy: { greeting: 'Something from all of us at Harbour & Pine', closing: 'Harbour & Pine, 1 Quay Street' },
};

/** Pages of gifts with a branding of their team, compared with pages without one. */
export async function brandingCase(world: World): Promise<Row[]> {
  const { id } = await ask<{ id: string }>(world.api, 'POST', '/v3/brandings/upsert', {
    name: `Bench ${Date.now()}`,
    model: look,
  });
  const orders = await world.pool.query<{ id: string }>(
    `select t.id from transactions t where t.team_id = $1 and exists (select from gifts g where g.transaction_id = t.id and g.status_id in (1, 2)) order by t.id limit 10`,
    [world.teamId],
  );
  const ids = orders.rows.map((row) => row.id);
  const [branded, plain] = [ids.filter((_, index) => index % 2 === 0), ids.filter((_, index) => index % 2 === 1)];
  await world.pool.query(
    'update transactions set branding_look_id = (select look_id from brandings where id = $2) where id = any ($1)',
    [branded, id],
  );
  await world.pool.query('update transactions set branding_look_id = null where id = any ($1)', [plain]);
  const open = caller(world.stack.url, browser);
  const page = async (transactionIds: readonly string[]) => {
    const { rows } = await world.pool.query<{ shortcode: string }>(
      'select shortcode from gifts where transaction_id = any ($1) and status_id in (1, 2) order by shortcode limit 100',
      [transactionIds],
    );
    const path = (index: number): string => `/g/${rows[index % rows.length]?.shortcode ?? ''}`;
    return {
      call: async (index: number) => (await open.call('GET', path(index))).status === 200,
      size: (await open.call('GET', path(0))).body.length,
    };
  };
  const [with_, without] = [await page(branded), await page(plain)];
  const { seconds, rounds } = world.options;
  const processes = world.stack.processes();
  await load({ clients, seconds: 2, call: with_.call });
  const { ours, bare } = await measureAlternately(rounds, {
    ours: () => load({ clients, seconds, processes, call: with_.call }),
    bare: () => load({ clients, seconds, processes, call: without.call }),
  });
  open.close();
  const kb = (bytes: number): string => `${number(bytes / 1024, 1)} KB of brotli`;
  return [
    {
      what: `A gift's page with a branding, ${kb(with_.size)}`,
      ours: `${number(ours.perSecond)} a second (p99 ${number(ours.p99, 1)} ms)`,
      limit: `${number(bare.perSecond)} a second without one, ${kb(without.size)} (p99 ${number(bare.p99, 1)} ms; ${cpuEach(bare.cpu, bare.count)})`,
      ratio: ratio(ours.perSecond / bare.perSecond),
      target: '≥ 0.95',
      cpu: cpuEach(ours.cpu, ours.count),
    },
  ];
}
