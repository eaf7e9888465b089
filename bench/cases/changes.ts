import { randomUUID } from 'node:crypto';
import { ask } from '../support/http.ts';
import { runJob } from '../support/jobs.ts';
import { orderOfMany, untilProcessed } from '../support/many-gifts.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { buyerOf, type World } from '../support/world.ts';

const sizes = { whole: 10_000, small: 1_000 } as const;

/** Copies an order's gifts and their events, with the same indexes. */
async function copyOf({ pool }: World, transactionId: string): Promise<void> {
  await pool.query(`create schema if not exists bench_limit;
    drop table if exists bench_limit.changed, bench_limit.changed_events;
    create table bench_limit.changed (like gifts including all);
    create table bench_limit.changed_events (like gift_events including all);
    insert into bench_limit.changed select * from gifts where transaction_id = '${transactionId}';
    insert into bench_limit.changed_events select e.* from gift_events e join gifts g on g.id = e.gift_id where g.transaction_id = '${transactionId}';
    analyze bench_limit.changed; analyze bench_limit.changed_events`);
}

/** Measures one statement that makes the same changes to the copied gifts, and writes the same events. */
async function statementMs({ pool }: World, transactionId: string): Promise<number> {
  const from = performance.now();
  await pool.query(
    `with moved as (
       update bench_limit.changed c set status_id = g.status_id, former_status_id = g.former_status_id, expires_at = g.expires_at, ended_at = g.ended_at, updated_at = g.updated_at
       from gifts g where g.id = c.id and g.transaction_id = $1 returning c.id)
     insert into bench_limit.changed_events select e.* from gift_events e join gifts g on g.id = e.gift_id
     where g.transaction_id = $1 and not exists (select from bench_limit.changed_events had where had.id = e.id)`,
    [transactionId],
  );
  return performance.now() - from;
}

type MeasuredChange = {
  readonly name: string;
  readonly act: (transactionId: string, token: string) => Promise<number>;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function measuredChanges(world: World, gifts: number): readonly MeasuredChange[] {
  const { open, pool } = world;
  const path = (id: string): string => `/api/v2/transactions/${id}/hugggs`;
  const changed = ({ changed: count }: { readonly changed: number }): void => {
    if (count !== gifts) throw new Error(`Only ${count} of ${gifts} gifts were changed.`);
  };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
  return [
    {
      name: 'extended',
      act: (id, token) => {
        const expiry = new Date(Date.now() + 120 * 86_400_000).toISOString();
        return timed(async () => changed(await ask(open, 'PATCH', path(id), { expiry }, bearer(token))));
      },
    },
    {
      name: 'cancelled, their money returned',
      act: (id, token) => timed(async () => changed(await ask(open, 'POST', `${path(id)}/cancel`, {}, bearer(token)))),
    },
    {
      name: 'expired, their money returned',
      act: async (id) => {
        await pool.query(`update gifts set expires_at = now() - interval '1 minute' where transaction_id = $1`, [id]);
        const ms = await runJob(pool, 'gifting.expire-gifts');
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::int as count from gifts where transaction_id = $1 and status_id = 5',
          [id],
        );
        changed({ changed: rows[0]?.count ?? 0 });
        return ms;
      },
    },
  ];
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * A change to a complete order of ten thousand links, a new order each time, compared with one statement that writes
 * the same rows.
 */
export async function changesCase(world: World): Promise<Row[]> {
  const quantity = world.options.small ? sizes.small : sizes.whole;
  world.stack.work();
  // Processes gifts that were already due, because they are not part of the measurement.
  await runJob(world.pool, 'gifting.expire-gifts');
  const rows: Row[] = [];
  for (const [place, { name, act }] of measuredChanges(world, quantity).entries()) {
    const times: { ours: number; limit: number }[] = [];
    for (let round = 0; round <= world.options.rounds; round += 1) {
      const { buyer, wallet } = buyerOf(world, place * 8 + round);
      const order = await orderOfMany(world, {
        buyer,
        wallet,
        type: 'bulkHugggs',
        details: { deliveryMethod: 'links', quantity },
      });
      const { id } = await order.pay();
      await untilProcessed(world, id);
      await copyOf(world, id);
      const ours = await act(id, buyer.token);
      times.push({ ours, limit: await statementMs(world, id) });
    }
    // The first round is a warm-up.
    const measured = times.slice(1);
    const [ours, limit] = [middle(measured.map((one) => one.ours)), middle(measured.map((one) => one.limit))];
    rows.push({
      what: `${number(quantity)} gifts of an order ${name}`,
      ours: `${number(ours)} ms`,
      limit: `${number(limit)} ms (one statement that writes the same gifts and events)`,
      ratio: `${ratio(ours / limit)} ×`,
      target: '–',
    });
  }
  return rows;
}
