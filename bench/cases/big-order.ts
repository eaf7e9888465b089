import { dirname, join } from 'node:path';
import { ask } from '../support/http.ts';
import { draft, payment } from '../support/purchases.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { buyerOf, type World } from '../support/world.ts';

const quantity = 10_000;

async function waitUntilGiftsCreated(world: World, id: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const { rows } = await world.pool.query<{ processing: string | null }>(
      'select processing from transactions where id = $1',
      [id],
    );
    if (rows[0]?.processing === null) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The gifts of the big order were not created within 30 seconds.');
}

/** Adds the foreign keys of the original table to its copy, so that each row is checked in the same way. */
async function addForeignKeys(world: World, table: string): Promise<void> {
  const { rows } = await world.pool.query<{ definition: string }>(
    "select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = $1::regclass and contype = 'f' order by conname",
    [table],
  );
  const added = rows.map(({ definition }) => `add ${definition}`).join(', ');
  if (added) await world.pool.query(`alter table bench_limit.${table}_copy ${added}`);
}

/**
 * Measures COPY of the same rows with the same indexes, from a file on the database's own disk; with the same foreign
 * keys if `checked`.
 */
async function copyMs(world: World, transactionId: string, checked: boolean): Promise<number> {
  const { rows } = await world.pool.query<{ data_directory: string }>('show data_directory');
  const file = (name: string): string =>
    join(dirname(join(rows[0]?.data_directory ?? '/tmp', 'x')), `bench-${name}.copy`);
  let total = 0;
  for (const [table, where] of [
    ['gifts', 'transaction_id = $1'],
    ['gift_events', 'gift_id in (select id from gifts where transaction_id = $1)'],
  ] as const) {
    await world.pool.query(
      `drop table if exists bench_limit.${table}_copy; create table bench_limit.${table}_copy (like ${table} including all)`,
    );
    if (checked) await addForeignKeys(world, table);
    await world.pool.query(
      `copy (select * from ${table} where ${where.replace('$1', `'${transactionId}'`)}) to '${file(table)}'`,
    );
    const from = performance.now();
    await world.pool.query(`copy bench_limit.${table}_copy from '${file(table)}'`);
    total += performance.now() - from;
  }
  return total;
}

/** 10,000 links in one order: from the request until all gifts are created. */
export async function bigOrderCase(world: World): Promise<Row[]> {
  const times: { ours: number; copy: number; checkedCopy: number }[] = [];
  world.stack.work();
  await world.pool.query('create schema if not exists bench_limit');
  for (let run = 0; run < 6; run += 1) {
    const { buyer, wallet } = buyerOf(world, run);
    const order = await draft(world, buyer, quantity);
    const from = performance.now();
    const bought = await ask<{ id: string }>(
      world.open,
      'POST',
      '/api/v2/transactions',
      payment({ buyer, wallet, order, quantity }),
      { authorization: `Bearer ${buyer.token}`, 'idempotency-key': `big-${order.id}` },
    );
    await waitUntilGiftsCreated(world, bought.id);
    const ours = performance.now() - from;
    times.push({
      ours,
      copy: await copyMs(world, bought.id, false),
      checkedCopy: await copyMs(world, bought.id, true),
    });
  }
  const middle = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const measured = times.slice(1);
  const [ours, copy, checkedCopy] = [
    middle(measured.map((one) => one.ours)),
    middle(measured.map((one) => one.copy)),
    middle(measured.map((one) => one.checkedCopy)),
  ];
  const row = { what: 'An order of 10,000 links, until all gifts are made', ours: `${number(ours)} ms` };
  return [
    {
      ...row,
      limit: `${number(copy)} ms (COPY of the same rows, same indexes)`,
      ratio: `${ratio(ours / copy)} ×`,
      target: '≤ 1.5 ×',
    },
    {
      ...row,
      limit: `${number(checkedCopy)} ms (the same COPY with the same foreign keys)`,
      ratio: `${ratio(ours / checkedCopy)} ×`,
      target: '–',
    },
  ];
}
