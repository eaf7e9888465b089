import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { byTurns, load, type Load } from '../support/load.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { draft, payment, type World } from '../support/world.ts';
import { modelKey, sameWrites } from './same-writes.ts';

const run = promisify(execFile);
const clients = 16;
const seconds = 6;
const limitSeconds = 4;
const purchases = 3000;

/** The least that a purchase must write: a wallet moved, an order, two entries, a gift with four indexes, an outbox row; a million gifts are there. */
const limitTables = `
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
  insert into bench_limit.gifts (id, order_id, team_id, status_id, shortcode) select gen_random_uuid(), gen_random_uuid(), n % 1000, 1, left(md5(n::text), 16) from generate_series(1, 1000000) n;
  analyze bench_limit.gifts;`;

const oneStatement = (wallet: string): string => `
with w as (update bench_limit.wallets set balance = balance - 500 where id = ${wallet} and balance >= 500 returning id),
o as (insert into bench_limit.orders (id, wallet_id, total) select gen_random_uuid(), id, 500 from w returning id, wallet_id),
e as (insert into bench_limit.entries (order_id, account, amount) select id, wallet_id, amount from o, (values (-500), (500)) as v (amount)),
g as (insert into bench_limit.gifts (id, order_id, team_id, status_id, shortcode) select gen_random_uuid(), id, wallet_id, 1, left(md5(id::text), 16) from o)
insert into bench_limit.outbox (payload) select jsonb_build_object('order', id) from o;`;

type Limit = { readonly hot: boolean; readonly statement: (wallet: string) => string; readonly wallets: number };

const noLoad = { p50: 0, p99: 0, count: 0, errors: 0 };

/** Purchases a second that the database makes by itself: by pgbench where it is installed, else by the driver alone. */
async function limitOf(world: World, { hot, statement, wallets }: Limit): Promise<Load & { readonly by: string }> {
  const wallet = hot ? '1' : ':w';
  const folder = await mkdtemp(join(tmpdir(), 'huggg-pgbench-'));
  try {
    const script = join(folder, 'buy.sql');
    await writeFile(
      script,
      `${hot ? '' : `\\set w random(1, ${wallets})\n`}${statement(wallet).replaceAll('\n', ' ')}\n`,
    );
    const { stdout } = await run(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(limitSeconds),
        '-f',
        script,
        world.stack.databaseUrl,
      ],
      { env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' } },
    );
    return { ...noLoad, perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0), by: 'pgbench' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { ...noLoad, perSecond: await limitByDriver(world, { hot, statement, wallets }), by: 'the driver alone' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function limitByDriver(world: World, { hot, statement, wallets }: Limit): Promise<number> {
  const pool = new pg.Pool({ connectionString: world.stack.databaseUrl, max: clients });
  const text = statement('$1::int');
  const { perSecond } = await load({
    clients,
    seconds: limitSeconds,
    call: async (index) =>
      ((await pool.query({ name: 'limit', text, values: [hot ? 1 : 1 + (index % wallets)] })).rowCount ?? 0) > 0,
  });
  await pool.end();
  return perSecond;
}

async function drafts(world: World, count: number): Promise<{ id: string; totalPence: number }[]> {
  const made: { id: string; totalPence: number }[] = [];
  await load({ clients, seconds: 120, calls: count, call: async () => Boolean(made.push(await draft(world))) });
  return made;
}

/** Pays prepared drafts, each from the wallet that `walletOf` says. */
async function pay(world: World, count: number, walletOf: (index: number) => string | undefined): Promise<Load> {
  const ready = await drafts(world, count);
  const paid = await load({
    clients,
    seconds: 60,
    calls: count,
    call: async (index) => {
      const order = ready[index];
      const wallet = walletOf(index);
      if (!order || !wallet) return false;
      const answer = await world.api.call('POST', '/api/v2/transactions', payment(world, { order, wallet }), {
        'idempotency-key': `bench-${order.id}`,
      });
      return answer.status === 200;
    },
  });
  if (paid.errors > 0) throw new Error(`${paid.errors} purchases of the bench failed.`);
  return paid;
}

/** A purchase through HTTP whose rows the limit writes too. */
async function modelPurchase(world: World): Promise<string> {
  const order = await draft(world);
  const answer = await world.api.call(
    'POST',
    '/api/v2/transactions',
    payment(world, { order, wallet: world.wallets[0] ?? '' }),
    { 'idempotency-key': modelKey },
  );
  const { id } = JSON.parse(answer.body) as { readonly id: string };
  return id;
}

/** One gift bought through HTTP: over many wallets, on one, and with its draft. */
export async function buyCases(world: World): Promise<Row[]> {
  await world.pool.query(limitTables);
  const many = (index: number): string | undefined => world.wallets[index % world.wallets.length];
  await pay(world, 1500, many);
  const same = await sameWrites(world, await modelPurchase(world));
  let by = '';
  const limit = async (what: Limit): Promise<Load> => {
    const measured = await limitOf(world, what);
    by = measured.by;
    return measured;
  };
  const least = { statement: oneStatement, wallets: 1000 };
  const rows = { statement: same, wallets: world.wallets.length };
  const { spreadLimit, spreadSame, spread, hotLimit, hot } = await byTurns({
    spreadLimit: () => limit({ ...least, hot: false }),
    spreadSame: () => limit({ ...rows, hot: false }),
    spread: () => pay(world, purchases, many),
    hotLimit: () => limit({ ...least, hot: true }),
    hot: () => pay(world, purchases, () => world.wallets[0]),
  });
  // The worker, which is started later, is to have the jobs of real purchases alone.
  await world.pool.query(
    'delete from jobs.job_common j using bench_limit.job m where j.name = m.name and j.data = m.data and j.id <> m.id',
  );
  const whole = await load({
    clients,
    seconds,
    call: async (index) => {
      const order = await draft(world);
      const answer = await world.api.call(
        'POST',
        '/api/v2/transactions',
        payment(world, { order, wallet: many(index) ?? '' }),
        { 'idempotency-key': `whole-${order.id}` },
      );
      return answer.status === 200;
    },
  });
  if (whole.errors > 0) throw new Error(`${whole.errors} purchases of the bench failed.`);
  const per = (value: number): string => `${number(value)} a second`;
  const beside = (ours: Load, limited: Load, words: string) => ({
    ours: `${per(ours.perSecond)} (p99 ${number(ours.p99, 1)} ms)`,
    limit: `${per(limited.perSecond)} (${by}, ${words})`,
    ratio: ratio(ours.perSecond / limited.perSecond),
  });
  const [leastWords, sameWords] = [
    'one statement, the least that a purchase must write',
    'one statement, the same rows as ours',
  ];
  const [spreadWhat, hotWhat] = [
    `One gift paid, ${clients} clients, over ${world.wallets.length} wallets`,
    `One gift paid, ${clients} clients, one wallet`,
  ];
  return [
    { what: spreadWhat, ...beside(spread, spreadLimit, leastWords), target: '≥ 0.25' },
    { what: spreadWhat, ...beside(spread, spreadSame, sameWords), target: '–' },
    { what: hotWhat, ...beside(hot, hotLimit, leastWords), target: '≥ 0.50' },
    {
      what: 'Draft made and paid, two calls',
      ours: per(whole.perSecond),
      limit: per(spreadLimit.perSecond),
      ratio: ratio(whole.perSecond / spreadLimit.perSecond),
      target: '–',
    },
  ];
}
