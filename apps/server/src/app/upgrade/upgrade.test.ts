import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, dropDatabase } from '@huggg/postgres';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { createPool, migrate, readHandle } from '../../platform/database/index.ts';
import { verifyLedger } from '../../modules/ledger/index.ts';

/**
 * Queries that the former release sent to the database while a user bought two gifts by email; `rows` contains the
 * demo's people, teams and wallets under the schema of `through`. To record a new release, log every query of the
 * driver in a test that does the same.
 */
const release = z.object({
  through: z.string(),
  order: z.string(),
  transaction: z.string(),
  ids: z.array(z.string()),
  shortcodes: z.array(z.string()),
  key: z.string(),
  buy: z.array(z.object({ text: z.string(), values: z.array(z.unknown()) })),
  read: z.array(z.object({ text: z.string(), values: z.array(z.unknown()) })),
  rows: z.record(z.string(), z.array(z.unknown())),
});
type Release = z.infer<typeof release>;

const name = `test_${randomBytes(8).toString('hex')}`;
let former: Release;
let url: string;
let pool: ReturnType<typeof createPool>;
let wrapped: Wrapped;

beforeAll(async () => {
  former = release.parse(JSON.parse(await readFile(join(import.meta.dirname, 'former-release.json'), 'utf8')));
  url = await createDatabase(inject('postgresUrl'), name);
  await migrate(url, { through: former.through });
  pool = createPool({ url, size: 6, name: 'huggg-former', onError: () => undefined });
  await pool.query('truncate catalogue_version');
  const client = await pool.connect();
  // Rows are in the order of the dump, not in the order of their references.
  await client.query("begin; set local session_replication_role = 'replica'");
  for (const [table, rows] of Object.entries(former.rows)) await insertRows(client, table, rows);
  await client.query('commit');
  client.release();
  wrapped = await buyWithWraps();
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('postgresUrl'), name);
});

/** Inserts dumped rows, except for columns that the database computes. */
async function insertRows(client: PoolClient, table: string, rows: readonly unknown[]): Promise<void> {
  const { rows: found } = await client.query<{ columns: string; counted: string | null }>(
    `select string_agg(quote_ident(column_name), ', ') as columns, max(column_name) filter (where is_identity = 'YES') as counted from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const { columns = '', counted = null } = found[0] ?? {};
  await client.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  if (counted !== null)
    await client.query(`select setval(pg_get_serial_sequence($1, $2), max(${counted})) from ${table}`, [
      table,
      counted,
    ]);
}

/** Replaces the recorded ids by new ones, so that each purchase is separate. */
function replaceIds({ ids, shortcodes, key }: Release): (text: string) => string {
  const other = new Map([
    ...ids.map((id) => [id, randomUUID()] as const),
    ...[...shortcodes, key].map((code) => [code, randomBytes(8).toString('hex').padEnd(code.length, 'x')] as const),
  ]);
  const recorded = new RegExp([...other.keys()].join('|'), 'g');
  return (text) => text.replace(recorded, (found) => other.get(found) ?? found);
}

/** Sends recorded statements over one connection, as the former release did. */
async function send(statements: Release['buy'], renew: (text: string) => string): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements)
      await (values.length === 0
        ? client.query(text)
        : client.query(
            text,
            values.map((value) => (typeof value === 'string' ? renew(value) : value)),
          ));
  } finally {
    client.release();
  }
}

it('still buys and reads with the statements of the former release during and after the migration to the newest schema', async () => {
  const bought: string[] = [];
  const faults: string[] = [];
  let reads = 0;
  let isOver = false;
  const noting = (work: () => Promise<void>) => work().catch((error: Error) => void faults.push(error.message));
  const buyer = async (): Promise<void> => {
    while (!isOver && faults.length === 0) {
      const renew = replaceIds(former);
      await noting(async () => {
        await send(former.buy, renew);
        bought.push(renew(former.transaction));
      });
      await wait(25);
    }
  };
  const reader = async (): Promise<void> => {
    while (!isOver && faults.length === 0) {
      const [last] = bought.slice(-1);
      await noting(() => send(former.read, (text) => text.replaceAll(former.transaction, last ?? former.transaction)));
      reads += 1;
      await wait(25);
    }
  };
  const working = [buyer(), buyer(), reader(), reader()];
  await expect.poll(() => faults.length > 0 || bought.length > 5, { timeout: 30_000 }).toBe(true);
  expect(faults).toEqual([]);
  const [before, readBefore] = [bought.length, reads];
  const applied = await migrate(url);
  await expect.poll(() => faults.length > 0 || bought.length > before + 10, { timeout: 30_000 }).toBe(true);
  isOver = true;
  await Promise.all(working);
  expect(faults).toEqual([]);
  expect(applied.length).toBeGreaterThan(0);
  expect(reads).toBeGreaterThan(readBefore);
  const { rows } = await pool.query<{ id: string; gifts: number }>(
    'select t.id, (select count(*)::int from gifts g where g.transaction_id = t.id) as gifts from transactions t order by t.id',
  );
  const { first, second, plain } = wrapped;
  expect(rows).toEqual([first, second, plain, ...bought].toSorted().map((id) => ({ id, gifts: 2 })));
  const { findings } = await verifyLedger(readHandle(pool));
  expect(findings).toEqual([]);
}, 240_000);

type Wrapped = { readonly [Which in 'first' | 'second' | 'plain']: string } & {
  readonly drafts: { readonly own: string; readonly foreign: string };
  readonly teams: { readonly own: string; readonly foreign: string };
};

const stripe = { kind: 'stripe', palette: 'Damson', seed: 'one' };
const unknown = { kind: 'spirals', palette: 'Neon', seed: 'not a seed' };

/**
 * Creates orders in the former release's form, with wraps that had no ids: bought ones, drafts, orders of two teams,
 * and one with a single gift.
 */
async function buyWithWraps(): Promise<Wrapped> {
  const buy = async (): Promise<string> => {
    const renew = replaceIds(former);
    await send(former.buy, renew);
    return renew(former.transaction);
  };
  const [first, second, plain] = [await buy(), await buy(), await buy()];
  await pool.query('update transactions set giftwrap = null where id = any ($1)', [[first, second, plain]]);
  await pool.query('update transactions set giftwrap = $2 where id = any ($1)', [[first, second], stripe]);
  await pool.query(
    `update orders set details = details || jsonb_build_object('giftwrap', $2::jsonb) where id in (select order_id from transactions where id = any ($1))`,
    [[first, second], stripe],
  );
  await pool.query(
    'update gifts set giftwrap = $2 where id = (select id from gifts where transaction_id = $1 order by id limit 1)',
    [first, unknown],
  );
  const { rows } = await pool.query<{ order: Record<string, unknown>; foreign: string }>(
    `select to_jsonb(o) as order, (select id from teams where id <> o.team_id order by id limit 1) as foreign
     from orders o join transactions t on t.order_id = o.id where t.id = $1`,
    [first],
  );
  const { order = {}, foreign = '' } = rows[0] ?? {};
  const drafts = { own: randomUUID(), foreign: randomUUID() };
  const client = await pool.connect();
  await insertRows(client, 'orders', [
    { ...order, id: drafts.own, status: 'draft' },
    { ...order, id: drafts.foreign, status: 'draft', team_id: foreign },
  ]);
  client.release();
  return { first, second, plain, drafts, teams: { own: String(order['team_id']), foreign } };
}

it('gives equal wraps of former drafts, orders and gifts one id per team', async () => {
  const { drafts, first, second, plain, teams } = wrapped;
  const { rows: wraps } = await pool.query<{ id: string; team: string; look: string }>(
    `select id, team_id as team, kind || ' ' || palette || ' ' || seed as look from giftwraps where not listed order by look, team_id = $1 desc`,
    [teams.own],
  );
  expect(wraps.map(({ team, look }) => [look, team])).toEqual([
    ['hug spruce huggg', teams.own],
    ['stripe damson one', teams.own],
    ['stripe damson one', teams.foreign],
  ]);
  const [hug, own, foreign] = wraps.map(({ id }) => id);
  const wrapsOf = async (table: string, ids: readonly string[], by = 'id') =>
    (
      await pool.query<{ wrap: object | null }>(
        `select ${table === 'orders' ? "details -> 'giftwrap'" : 'giftwrap'} as wrap from ${table} where ${by} = any ($1) order by array_position($1, ${by}), id`,
        [ids],
      )
    ).rows.map(({ wrap }) => wrap);
  expect(await wrapsOf('transactions', [first, second, plain])).toEqual([
    { ...stripe, id: own },
    { ...stripe, id: own },
    null,
  ]);
  expect(await wrapsOf('orders', [drafts.own, drafts.foreign])).toEqual([
    { ...stripe, id: own },
    { ...stripe, id: foreign },
  ]);
  expect(await wrapsOf('gifts', [first], 'transaction_id')).toEqual([{ ...unknown, id: hug }, null]);
});
