import { columnsOf } from '../support/copy-rows.ts';
import type { World } from '../support/world.ts';
import type { Limit } from './limits.ts';

/** The Idempotency-Key of the purchase that the limit copies. */
export const modelKey = 'limit-model';

/** Number of purchases per statement, as in a batch of the product. */
const batch = 16;

type Overrides = Readonly<Record<string, string>>;
type Copy = { readonly table: string; readonly from: string; readonly changed: Overrides };

/**
 * Returns an insert that copies a row with some columns changed, and lists all columns, as the product's insert does.
 */
async function copyOf({ pool }: World, { table, from, changed }: Copy): Promise<string> {
  const columns = await columnsOf(pool, table);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => changed[column] ?? `t."${column}"`).join(', ');
  return `insert into ${table} (${names}) select ${values} from ${from}`;
}

const now = 'now()';
const times = { created_at: now, updated_at: now };

/** Stores the model and the values that the limit chooses from in small tables, so that finding them costs nothing. */
async function prepareModel(world: World, transactionId: string, drafts: number): Promise<void> {
  const { pool, buyers } = world;
  await pool.query(`drop table if exists bench_limit.drafts, bench_limit.books, bench_limit.sold, bench_limit.gift, bench_limit.hold, bench_limit.entry, bench_limit.answer, bench_limit.job;
    drop sequence if exists bench_limit.next_draft;
    create sequence bench_limit.next_draft;
    create table bench_limit.books (n int primary key, wallet_id uuid not null);
    create table bench_limit.drafts (n int primary key, id uuid not null);
    insert into bench_limit.drafts select n, gen_random_uuid() from generate_series(1, ${drafts}) n;
    create table bench_limit.sold as select * from transactions where id = '${transactionId}';
    create table bench_limit.gift as select * from gifts where transaction_id = '${transactionId}';
    create table bench_limit.hold as select * from ledger_holds where id = '${transactionId}';
    create table bench_limit.entry as select * from ledger_entries where hold_id = '${transactionId}';
    create table bench_limit.answer as select * from idempotency_keys where key = '${modelKey}';
    create table bench_limit.job as select * from jobs.job_common where data::text like '%${transactionId}%'`);
  await pool.query('insert into bench_limit.books select n, id from unnest($1::uuid[]) with ordinality as w (id, n)', [
    buyers.flatMap(({ wallets }) => wallets),
  ]);
  await pool.query(
    await copyOf(world, {
      table: 'orders',
      from: 'orders t join bench_limit.sold m on m.order_id = t.id cross join bench_limit.drafts d',
      changed: { ...times, id: 'd.id', status: `'draft'` },
    }),
  );
  await pool.query('analyze orders; analyze bench_limit.drafts; analyze bench_limit.books');
}

/** Returns the inserts for each purchase of a batch, besides its order and its two balances. */
function insertsOf(world: World): Promise<string[]> {
  const books = 'moved f, moved h, given x where not f.is_held and h.is_held and f.book_id = x.wallet_id';
  const accounts = `${books} and h.book_id = x.wallet_id`;
  const sold = { ...times, id: 'x.id', order_id: 'x.order_id', hold_id: 'x.id', wallet_id: 'x.wallet_id' };
  const gift = { ...times, id: 'uuidv7()', transaction_id: 'x.id', shortcode: 'left(md5(x.id::text), 16)' };
  const hold = { id: 'x.id', book_id: 'x.wallet_id', from_account_id: 'f.id', held_account_id: 'h.id' };
  const entry = {
    id: 'x.id',
    book_id: 'x.wallet_id',
    debit_account_id: 'f.id',
    credit_account_id: 'h.id',
    debit_balance_pence: 'f.balance_pence',
    credit_balance_pence: 'h.balance_pence',
    hold_id: 'x.id',
    reference_id: 'x.id::text',
    posted_at: now,
  };
  // Far in the future, so that no worker picks up the rows that represent jobs.
  const job = {
    id: 'gen_random_uuid()',
    created_on: now,
    start_after: `timestamptz '2100-01-01'`,
    state: `'created'`,
    started_on: 'null',
    completed_on: 'null',
    output: 'null',
  };
  return Promise.all(
    [
      { table: 'transactions', from: 'bench_limit.sold t, given x', changed: sold },
      { table: 'gifts', from: 'bench_limit.gift t, given x', changed: gift },
      { table: 'ledger_holds', from: `bench_limit.hold t, ${accounts}`, changed: { ...hold, created_at: now } },
      { table: 'ledger_entries', from: `bench_limit.entry t, ${accounts}`, changed: entry },
      {
        table: 'idempotency_keys',
        from: 'bench_limit.answer t, given x',
        changed: { key: 'x.id::text', created_at: now },
      },
      { table: 'jobs.job_common', from: 'bench_limit.job t, given x', changed: job },
    ].map((copy) => copyOf(world, copy)),
  );
}

/**
 * Returns a pgbench statement that writes what a batch of sixteen purchases writes, set by set into the same tables
 * with the same indexes, checks and foreign keys: orders, transactions, gifts, holds, balances, entries, the responses
 * stored for Idempotency-Keys, and jobs. It is modelled on a purchase made through HTTP.
 */
export async function sameWrites(world: World, transactionId: string, clients: number): Promise<Limit> {
  await prepareModel(world, transactionId, world.options.seconds * world.options.rounds * 12_000);
  const { rows: accounts } = await world.pool.query<{ position: number }>(
    'select position from ledger_accounts a join bench_limit.hold h on a.id in (h.from_account_id, h.held_account_id)',
  );
  const positions = accounts.map(({ position }) => position).join(', ');
  const [sold, gift, hold, entry, answer, jobs] = await insertsOf(world);
  const statement = (place: string): string => `
with given as materialized (
  select uuidv7() as id, d.id as order_id, b.wallet_id
  from (select wallet_id, nextval('bench_limit.next_draft') as draft from bench_limit.books where n between (${place} - 1) * ${batch} + 1 and ${place} * ${batch} order by n) b
    join bench_limit.drafts d on d.n = b.draft
),
paid as (update orders set status = 'paid', version = version + 1, updated_at = now() where id in (select order_id from given)),
moved as (
  update ledger_accounts a set balance_pence = a.balance_pence + case when a.is_held then t.amount_pence else -t.amount_pence end, last_posted_at = now()
  from bench_limit.hold t, given x where a.book_id = x.wallet_id and a.position in (${positions})
  returning a.id, a.book_id, a.is_held, a.balance_pence
),
sold as (${sold}), made as (${gift}), held as (${hold}), entered as (${entry}), answered as (${answer})
${jobs};`;
  const wallets = world.buyers.reduce((sum, buyer) => sum + buyer.wallets.length, 0);
  return { statement, places: Math.floor(wallets / batch), purchases: batch, clients };
}

/**
 * Deletes the rows that represent jobs.
 * @throws Error if the limit ran out of orders, so that its last statements wrote nothing
 */
export async function endSameWrites({ pool }: World): Promise<void> {
  await pool.query("delete from jobs.job_common where start_after >= timestamptz '2100-01-01'");
  const { rows } = await pool.query<{ enough: boolean }>(
    'select last_value <= (select count(*) from bench_limit.drafts) as enough from bench_limit.next_draft',
  );
  if (!rows[0]?.enough) throw new Error('The limit measurement ran out of orders to pay.');
}
