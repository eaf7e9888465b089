import type { World } from '../support/world.ts';

/** The Idempotency-Key of the purchase that the limit copies. */
export const modelKey = 'limit-model';

/** Orders that wait to be paid by the limit; each of its purchases takes one. */
const draftsForLimit = 120_000;

type Overrides = Readonly<Record<string, string>>;

/** Copies a row with other values in some of its columns: an insert that names all columns, as the product's does. */
async function copyOf({ pool }: World, { table, from, changed }: { readonly table: string; readonly from: string; readonly changed: Overrides }): Promise<string> {
  const [schema = '', name = ''] = table.includes('.') ? table.split('.') : ['public', table];
  const { rows } = await pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns where table_schema = $1 and table_name = $2 and is_identity = 'NO' and is_generated = 'NEVER' order by ordinal_position`, [schema, name],
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
  await pool.query('insert into bench_limit.books select n, id from unnest($1::uuid[]) with ordinality as w (id, n)', [wallets]);
  await pool.query(`insert into bench_limit.drafts select n, gen_random_uuid() from generate_series(1, ${draftsForLimit}) n`);
  const model = `transactions t where t.id = '${transactionId}'`;
  const now = 'now()';
  await pool.query(await copyOf(world, { table: 'orders', from: `orders t join transactions m on m.order_id = t.id cross join bench_limit.drafts d where m.id = '${transactionId}'`, changed: { id: 'd.id', status: `'draft'`, created_at: now, updated_at: now } }));
  await pool.query('analyze orders; analyze bench_limit.drafts');
  const of = (from: string, table: string, changed: Overrides): Promise<string> => copyOf(world, { table, from, changed });
  const times = { created_at: now, updated_at: now };
  const parts = await Promise.all([
    of(`transactions t, given x where t.id = '${transactionId}'`, 'transactions', { ...times, id: 'x.id', order_id: 'x.order_id', hold_id: 'x.id', wallet_id: 'x.wallet_id' }),
    of(`gifts t, given x where t.transaction_id = '${transactionId}'`, 'gifts', { ...times, id: 'uuidv7()', transaction_id: 'x.id', shortcode: `left(md5(x.id::text), 16)` }),
    of(`ledger_holds t, moved f, moved h, given x where t.id = '${transactionId}' and not f.is_held and h.is_held`, 'ledger_holds', { id: 'x.id', book_id: 'x.wallet_id', from_account_id: 'f.id', held_account_id: 'h.id', created_at: now }),
    of(`ledger_entries t, moved f, moved h, given x where t.hold_id = '${transactionId}' and not f.is_held and h.is_held`, 'ledger_entries', {
      id: 'x.id', book_id: 'x.wallet_id', debit_account_id: 'f.id', credit_account_id: 'h.id', debit_balance_pence: 'f.balance_pence', credit_balance_pence: 'h.balance_pence', hold_id: 'x.id', reference_id: 'x.id::text', posted_at: now,
    }),
    of(`idempotency_keys t, given x where t.key = '${modelKey}'`, 'idempotency_keys', { key: 'x.id::text', created_at: now }),
    of(`jobs.job_common t, given x where t.id in (select id from bench_limit.model_jobs)`, 'jobs.job_common', { id: 'gen_random_uuid()', created_on: now, start_after: now }),
  ]);
  const [sold, gift, hold, entry, answer, jobs] = parts;
  await pool.query(`drop table if exists bench_limit.model_jobs; create table bench_limit.model_jobs as select id from jobs.job_common where data::text like '%${transactionId}%'`);
  if (!(await pool.query(`select from ${model}`)).rowCount) throw new Error('The purchase that the limit copies is gone.');
  return (wallet) => `
with given as materialized (
  select uuidv7() as id, d.id as order_id, b.wallet_id from bench_limit.books b, (select nextval('bench_limit.next_draft') as n) next join bench_limit.drafts d on d.n = next.n where b.n = ${wallet}
),
paid as (update orders set status = 'paid', version = version + 1, updated_at = now() where id = (select order_id from given)),
moved as (
  update ledger_accounts a set balance_pence = balance_pence + case when a.is_held then t.amount_pence else -t.amount_pence end, last_posted_at = now()
  from ledger_holds t, ledger_accounts m, given x where t.id = '${transactionId}' and m.id in (t.from_account_id, t.held_account_id) and a.book_id = x.wallet_id and a.position = m.position
  returning a.id, a.is_held, a.balance_pence
),
sold as (${sold}), made as (${gift}), held as (${hold}), entered as (${entry}), answered as (${answer})
${jobs};`;
}
