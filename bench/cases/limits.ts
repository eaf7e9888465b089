import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { load } from '../support/load.ts';
import type { World } from '../support/world.ts';

const run = promisify(execFile);

/**
 * The minimum that a purchase must write: an update of a wallet, an order, two entries, a gift with four indexes, an
 * outbox row. The table has a million gifts.
 */
export const limitTables = (gifts: number): string => `
  create schema if not exists bench_limit;
  create table if not exists bench_limit.wallets (id int primary key, balance bigint not null check (balance >= 0));
  create table if not exists bench_limit.orders (id uuid primary key, wallet_id int not null, total bigint not null, created_at timestamptz not null default now());
  create table if not exists bench_limit.entries (id bigint generated always as identity primary key, order_id uuid not null, account int not null, amount bigint not null);
  create table if not exists bench_limit.gifts (id uuid primary key, order_id uuid not null, team_id int not null, status_id smallint not null, shortcode text not null, receiver text, created_at timestamptz not null default now());
  create unique index if not exists gifts_shortcode on bench_limit.gifts (shortcode);
  create index if not exists gifts_order on bench_limit.gifts (order_id);
  create index if not exists gifts_team on bench_limit.gifts (team_id, status_id, created_at desc);
  create table if not exists bench_limit.outbox (id bigint generated always as identity primary key, payload jsonb not null);
  insert into bench_limit.wallets select n, 1000000000000 from generate_series(1, 1000) n on conflict do nothing;
  insert into bench_limit.gifts (id, order_id, team_id, status_id, shortcode) select gen_random_uuid(), gen_random_uuid(), n % 1000, 1, left(md5(n::text), 16) from generate_series(1, ${gifts}) n;
  analyze bench_limit.gifts;`;

const min = (wallet: string): string => `
with w as (update bench_limit.wallets set balance = balance - 500 where id = ${wallet} and balance >= 500 returning id),
o as (insert into bench_limit.orders (id, wallet_id, total) select gen_random_uuid(), id, 500 from w returning id, wallet_id),
e as (insert into bench_limit.entries (order_id, account, amount) select id, wallet_id, amount from o, (values (-500), (500)) as v (amount)),
g as (insert into bench_limit.gifts (id, order_id, team_id, status_id, shortcode) select gen_random_uuid(), id, wallet_id, 1, left(md5(id::text), 16) from o)
insert into bench_limit.outbox (payload) select jsonb_build_object('order', id) from o;`;

/**
 * A statement for the database only. `place` is an expression for a number from 1 to `places`: the wallet that pays, or
 * a group of wallets.
 */
export type Limit = {
  readonly statement: (place: string) => string;
  readonly places: number;
  /** Number of purchases per statement. */
  readonly purchases: number;
  readonly clients: number;
};

export const spreadLimit = (clients: number): Limit => ({ statement: min, places: 1000, purchases: 1, clients });
export const hotLimit = (clients: number): Limit => ({ statement: min, places: 1, purchases: 1, clients });

export type Measured = { readonly perSecond: number; readonly by: string };

/**
 * Measures the purchases per second that the database can make alone, with pgbench if it is installed, otherwise with
 * the driver.
 */
export async function limitOf(world: World, limit: Limit): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'huggg-pgbench-'));
  try {
    const script = join(folder, 'buy.sql');
    const statement = limit.statement(':place').replaceAll('\n', ' ');
    await writeFile(script, `\\set place random(1, ${limit.places})\n${statement}\n`);
    const clients = ['-c', String(limit.clients), '-j', String(Math.min(2, limit.clients))];
    const time = ['-T', String(world.options.seconds)];
    const { stdout } = await run(
      'pgbench',
      ['-n', '-M', 'prepared', ...clients, ...time, '-f', script, world.stack.databaseUrl],
      { env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' } },
    );
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0) * limit.purchases;
    if (!(perSecond > 0)) throw new Error(`pgbench reported no result:\n${stdout}`);
    return { perSecond, by: 'pgbench' };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return { perSecond: (await limitByDriver(world, limit)) * limit.purchases, by: 'the driver alone' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function limitByDriver(world: World, { statement, places, clients }: Limit): Promise<number> {
  const pool = new pg.Pool({ connectionString: world.stack.databaseUrl, max: clients });
  const text = statement('$1::int');
  const { perSecond } = await load({
    clients,
    seconds: world.options.seconds,
    call: async (index) => {
      const { rowCount } = await pool.query({ name: 'limit', text, values: [1 + (index % places)] });
      return (rowCount ?? 0) > 0;
    },
  });
  await pool.end();
  return perSecond;
}
