import type { World } from '../support/world.ts';

/** The Idempotency-Key of the purchase that the limit copies. */
export const modelKey = 'limit-model';

/** Orders that wait to be paid by the limit; each of its purchases takes one. */
const draftsForLimit = 120_000;

type Overrides = Readonly<Record<string, string>>;

/** Copies a row with other values in some of its columns: an insert that names all columns, as the product's does. */
async function copyOf(
  { pool }: World,
  { table, from, changed }: { readonly table: string; readonly from: string; readonly changed: Overrides },
): Promise<string> {
  const [schema = '', name = ''] = table.includes('.') ? table.split('.') : ['public', table];
  const { rows } = await pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns where table_schema = $1 and table_name = $2 and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`,
    [schema, name],
  );
  const columns = rows.map(({ column }) => `"${column}"`);
  return `insert into ${table} (${columns.join(', ')}) select ${rows.map(({ column }) => changed[column] ?? `t."${column}"`).join(', ')} from ${from}`;
}

/**
 * One statement of pgbench that writes what one purchase writes, row by row into the same tables with the same indexes, checks and
 * foreign keys: the order, its transaction, its gift, the hold, two balances, an entry, the answer kept for its Idempotency-Key and its
 * jobs. A purchase made through HTTP is the model. `wallet` is an expression for the number of a wallet.
 */
export async function sameWrites(world: World, transactionId: string): Promise<(wallet: string) => string> {
  const { pool, wallets } = world;
  await pool.query(`drop table if exists bench_limit.drafts, bench_limit.books; drop sequence if exists bench_limit.next_draft;
    create table bench_limit.books (n int primary key, wallet_id uuid not null); create table bench_limit.drafts (n int primary key, id uuid not null); create sequence bench_limit.next_draft`);
  await pool.query('insert into bench_limit.books select n, id from unnest($1::uuid[]) with ordinality as w (id, n)', [
    wallets,
  ]);
  await pool.query(
    `insert into bench_limit.drafts select n, gen_random_uuid() from generate_series(1, ${draftsForLimit}) n`,
  );
  const now = 'now()';
  const times = { created_at: now, updated_at: now };
  // The model lies in tables of a row or two, so that the limit spends nothing on finding it.
  await pool.query(`drop table if exists bench_limit.sold, bench_limit.gift, bench_limit.hold, bench_limit.entry, bench_limit.answer, bench_limit.job;
    create table bench_limit.sold as select * from transactions where id = '${transactionId}';
    create table bench_limit.gift as select * from gifts where transaction_id = '${transactionId}';
    create table bench_limit.hold as select * from ledger_holds where id = '${transactionId}';
    create table bench_limit.entry as select * from ledger_entries where hold_id = '${transactionId}';
    create table bench_limit.answer as select * from idempotency_keys where key = '${modelKey}';
    create table bench_limit.job as select * from jobs.job_common where data::text like '%${transactionId}%'`);
  await pool.query(
    await copyOf(world, {
      table: 'orders',
      from: `orders t join bench_limit.sold m on m.order_id = t.id cross join bench_limit.drafts d`,
      changed: { ...times, id: 'd.id', status: `'draft'` },
    }),
  );
  await pool.query('analyze orders; analyze bench_limit.drafts; analyze bench_limit.books');
  const of = (from: string, table: string, changed: Overrides): Promise<string> =>
    copyOf(world, { table, from, changed });
  const bothAccounts = 'moved f, moved h, given x where not f.is_held and h.is_held';
  const { rows: accounts } = await pool.query<{ position: number }>(
    'select position from ledger_accounts a join bench_limit.hold h on a.id in (h.from_account_id, h.held_account_id)',
  );
  const positions = accounts.map(({ position }) => position).join(', ');
  const [sold, gift, hold, entry, answer, jobs] = await Promise.all([
    of('bench_limit.sold t, given x', 'transactions', {
      ...times,
      id: 'x.id',
      order_id: 'x.order_id',
      hold_id: 'x.id',
      wallet_id: 'x.wallet_id',
    }),
    of('bench_limit.gift t, given x', 'gifts', {
      ...times,
      id: 'uuidv7()',
      transaction_id: 'x.id',
      shortcode: 'left(md5(x.id::text), 16)',
    }),
    of(`bench_limit.hold t, ${bothAccounts}`, 'ledger_holds', {
      id: 'x.id',
      book_id: 'x.wallet_id',
      from_account_id: 'f.id',
      held_account_id: 'h.id',
      created_at: now,
    }),
    of(`bench_limit.entry t, ${bothAccounts}`, 'ledger_entries', {
      id: 'x.id',
      book_id: 'x.wallet_id',
      debit_account_id: 'f.id',
      credit_account_id: 'h.id',
      debit_balance_pence: 'f.balance_pence',
      credit_balance_pence: 'h.balance_pence',
      hold_id: 'x.id',
      reference_id: 'x.id::text',
      posted_at: now,
    }),
    of('bench_limit.answer t, given x', 'idempotency_keys', { key: 'x.id::text', created_at: now }),
    of('bench_limit.job t, given x', 'jobs.job_common', { id: 'gen_random_uuid()', created_on: now, start_after: now }),
  ]);
  return (wallet) => `
with given as materialized (
  select uuidv7() as id, d.id as order_id, b.wallet_id from bench_limit.books b, (select nextval('bench_limit.next_draft') as n) next join bench_limit.drafts d on d.n = next.n where b.n = ${wallet}
),
paid as (update orders set status = 'paid', version = version + 1, updated_at = now() where id = (select order_id from given)),
moved as (
  update ledger_accounts a set balance_pence = a.balance_pence + case when a.is_held then t.amount_pence else -t.amount_pence end, last_posted_at = now()
  from bench_limit.hold t, given x where a.book_id = x.wallet_id and a.position in (${positions})
  returning a.id, a.is_held, a.balance_pence
),
sold as (${sold}), made as (${gift}), held as (${hold}), entered as (${entry}), answered as (${answer})
${jobs};`;
}
