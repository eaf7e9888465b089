import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ask, caller, type Caller } from '../support/http.ts';
import { measureExport } from '../support/measure-export.ts';
import { runJob } from '../support/jobs.ts';
import { load } from '../support/load.ts';
import { fillDebits, fillRedemptions, spreadSales } from '../support/money-rows.ts';
import type { Options } from '../support/options.ts';
import { cardKeys, startStack, type Stack } from '../support/stack.ts';
import { cpuEach, number, ratio, type Row } from '../support/table.ts';
import { keepSignedIn, signIn } from '../support/world.ts';

const execute = promisify(execFile);

type Money = {
  readonly options: Options;
  readonly stack: Stack;
  readonly pool: pg.Pool;
  readonly api: Caller;
  readonly userId: string;
  readonly teamId: string;
  /** Wallets with a million pounds each. */
  readonly wallets: readonly string[];
  /** Size of the test as a fraction of the full size; hundredths with `--small`. */
  readonly scale: number;
};

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Measures statements that are rolled back, so that they write the same as a limit but change nothing. */
async function rolledBackMs(pool: pg.Pool, statements: readonly string[]): Promise<number> {
  const client = await pool.connect();
  await client.query('begin');
  const ms = await timed(() => client.query(statements.join(';')));
  await client.query('rollback');
  client.release();
  return ms;
}

/** Returns tokens of newly entered cards: the provider accepts each token once. */
async function tokens(stack: Stack, count: number): Promise<readonly string[]> {
  const provider = caller(stack.sandboxUrl, { authorization: cardKeys.public });
  const card = { type: 'card', number: '4242424242424242', expiry_month: 12, expiry_year: 2040, cvv: '100' };
  const made: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = await provider.call('POST', '/cards/tokens', card);
    made.push((JSON.parse(answer.body.toString()) as { token: string }).token);
  }
  provider.close();
  return made;
}

/** From the call until the money is in the wallet, compared with the provider's own response to the same payment. */
async function chargeRow(money: Money): Promise<Row> {
  const { stack, api, userId, wallets, scale } = money;
  const calls = Math.max(20, Math.round(300 * scale));
  const provider = caller(stack.sandboxUrl, { authorization: `Bearer ${cardKeys.secret}` });
  const [ours, theirs] = [await tokens(stack, calls), await tokens(stack, calls)];
  const charge = async (index: number): Promise<boolean> => {
    const body = {
      userId,
      amount: 1_000,
      method: 'checkout',
      data: { token: ours[index] },
      walletId: wallets[index % wallets.length],
    };
    const answer = await api.call('POST', '/api/v2/charges', body, { 'idempotency-key': randomUUID() });
    return answer.body.includes('"processed"');
  };
  const payment = async (index: number): Promise<boolean> => {
    const body = {
      source: { type: 'token', token: theirs[index] },
      amount: 1_000,
      currency: 'GBP',
      reference: randomUUID(),
      processing_channel_id: cardKeys.channel,
    };
    return (await provider.call('POST', '/cards/payments', body)).status === 201;
  };
  const bare = await load({ clients: 1, seconds: 20, calls, call: payment });
  const one = await load({ clients: 1, seconds: 20, calls, processes: stack.processes(), call: charge });
  provider.close();
  if (one.errors + bare.errors > 0) throw new Error(`${one.errors} charges and ${bare.errors} payments failed.`);
  return {
    what: 'A card charged and its money in the wallet, 1 client',
    ours: `p50 ${number(one.p50, 1)} ms, p99 ${number(one.p99, 1)} ms`,
    limit: `p50 ${number(bare.p50, 1)} ms (the sandbox's own answer)`,
    ratio: `${ratio(one.p50 / bare.p50)} ×`,
    target: '–',
    cpu: cpuEach(one.cpu, one.count),
  };
}

type Page = {
  readonly data: readonly { readonly id: string }[];
  readonly pagination: { readonly next: string | null };
};

/** The first page of the statement of a wallet with a million entries, and pages in the middle. */
async function statementRow({ api, pool }: Money, walletId: string, entries: number): Promise<Row> {
  const page = (cursor: string | null): Promise<Page> =>
    ask<Page>(
      api,
      'GET',
      `/v3/wallets/${walletId}/entries?limit=50${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    );
  const first = await page(null);
  // A cursor contains the entry at which its page starts; the one for the middle is built from the first page's cursor.
  const { rows } = await pool.query<{ first: string; half: string }>(
    `select max(sequence)::text as first, (min(sequence) + (max(sequence) - min(sequence)) / 2)::text as half from ledger_entries where book_id = $1`,
    [walletId],
  );
  const deep = cursorAt(first.pagination.next ?? '', rows[0]?.half ?? '');
  const times = async (cursor: string | null): Promise<readonly number[]> => {
    const took: number[] = [];
    for (let index = 0; index < 40; index += 1) took.push(await timed(() => page(cursor)));
    return took;
  };
  const [top, down] = [middle(await times(null)), middle(await times(deep))];
  return {
    what: `Statement of a wallet with ${number(entries)} entries, 50 a page`,
    ours: `p50 ${number(down, 1)} ms half way down`,
    limit: `p50 ${number(top, 1)} ms on the first page`,
    ratio: `${ratio(down / top)} ×`,
    target: '≤ 1.5 ×',
  };
}

function cursorAt(cursor: string, sequence: string): string {
  return cursor.replace(/\d+/, sequence);
}

/**
 * An export of the complete statement, which is used for files with more rows than one response allows, compared with a
 * COPY of the same rows.
 */
async function csvRow({ api, pool }: Money, walletId: string, entries: number): Promise<Row> {
  const { ms: ours, made } = await measureExport(api, { kind: 'wallet-entries', format: 'csv', walletId });
  const lines = made.processed;
  if (lines < entries) throw new Error(`The csv file has only ${lines} lines.`);
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const file = join(rows[0]?.data_directory ?? '/tmp', 'bench-statement.csv');
  const bare = await timed(() =>
    pool.query(
      `copy (select posted_at, reason, amount_pence, debit_balance_pence, reference_kind, reference_id, description from ledger_entries where book_id = '${walletId}' order by sequence desc) to '${file}' csv header`,
    ),
  );
  return {
    what: `Its csv file, ${number(lines)} lines, from asking to the file`,
    ours: `${number(ours)} ms`,
    limit: `${number(bare)} ms (COPY of the same rows to csv)`,
    ratio: `${ratio(ours / bare)} ×`,
    target: '–',
  };
}

/** Verification of a ledger of more than a million entries, compared with one PostgreSQL scan of them. */
async function verifyRow({ options, stack, pool }: Money): Promise<Row> {
  const { rows } = await pool.query<{ entries: number }>('select count(*)::int as entries from ledger_entries');
  const bare = await timed(() =>
    pool.query(`select account_id, sum(delta) from (select debit_account_id as account_id, -amount_pence as delta from ledger_entries
      union all select credit_account_id, amount_pence from ledger_entries) legs group by account_id`),
  );
  const main = join(options.product, 'apps/server/src/main.ts');
  const ours = await timed(async () => {
    const { stdout } = await execute(process.execPath, [main, 'ledger', 'verify'], {
      env: { ...process.env, ...stack.environment },
    });
    if (!stdout.includes('in order')) throw new Error(stdout);
  });
  return {
    what: `ledger verify of ${number(rows[0]?.entries ?? 0)} entries`,
    ours: `${number(ours)} ms`,
    limit: `${number(bare)} ms (one sum over all entries)`,
    ratio: `${ratio(ours / bare)} ×`,
    target: '–',
  };
}

const documentsCopy =
  'create schema if not exists bench_limit; create table bench_limit.documents_copy (like documents including all)';

/** Issuing two invoices for each team and closing its month, compared with the insert of the same documents. */
async function monthsRow(money: Money, teams: number): Promise<Row> {
  const { pool } = money;
  const ours = await runJob(money.pool, 'billing.close-months');
  const { rows } = await pool.query<{ months: number; documents: number }>(
    'select (select count(*)::int from team_invoices) as months, (select count(*)::int from documents) as documents',
  );
  if ((rows[0]?.months ?? 0) < teams) throw new Error(`Only ${rows[0]?.months} months were closed.`);
  await pool.query(documentsCopy);
  const bare = await timed(() => pool.query('insert into bench_limit.documents_copy select * from documents'));
  return {
    what: `The month of ${number(teams)} teams closed, ${number(rows[0]?.documents ?? 0)} documents issued`,
    ours: `${number(ours)} ms`,
    limit: `${number(bare)} ms (the same documents written by one statement)`,
    ratio: `${ratio(ours / bare)} ×`,
    target: '–',
  };
}

/**
 * Closing a day of redeemed gifts into the house book, compared with one statement that sums them by order and stores
 * the sums.
 */
async function dayRow(money: Money, gifts: number): Promise<Row> {
  const { pool, wallets } = money;
  await fillRedemptions(pool, wallets.slice(1, 5));
  await pool.query('analyze ledger_entries');
  await sealAllEntries(money);
  const bare = await rolledBackMs(pool, [
    'create temp table bench_orders (hold_id uuid primary key, pence bigint not null) on commit drop',
    `insert into bench_orders select hold_id, sum(amount_pence) from ledger_entries where reason = 'gift-redeemed' group by hold_id`,
  ]);
  const ours = await runJob(money.pool, 'accounting.close-days');
  const { rows } = await pool.query<{ entries: string }>(
    'select entries from accounting_closes order by day desc limit 1',
  );
  if (Number(rows[0]?.entries) < gifts) throw new Error(`The close included only ${rows[0]?.entries} entries.`);
  return {
    what: `The day of ${number(gifts)} redeemed gifts closed`,
    ours: `${number(ours)} ms`,
    limit: `${number(bare)} ms (one statement that sums them up by order)`,
    ratio: `${ratio(ours / bare)} ×`,
    target: '–',
  };
}

async function sealAllEntries(money: Money): Promise<void> {
  const left = `select (select max(sequence) from ledger_entries) > (select coalesce(max(to_sequence), 0) from ledger_seals) as some`;
  while ((await money.pool.query<{ some: boolean }>(left)).rows[0]?.some)
    await runJob(money.pool, 'ledger.seal-entries');
}

/**
 * A script that draws as many lines of text as an invoice has, in a built-in PDF font, and prints the milliseconds of
 * each.
 */
const plainPdfs = `import PDFDocument from 'pdfkit';
const draw = () => new Promise((resolve) => {
  const paper = new PDFDocument({ size: 'A4' });
  paper.on('data', () => undefined).on('end', resolve);
  for (let row = 0; row < 45; row += 1) paper.fontSize(9).text('Line ' + row + ' of an invoice, £12.00', 50, 50 + row * 14);
  for (let row = 0; row < 6; row += 1) paper.moveTo(50, 60 + row * 40).lineTo(500, 60 + row * 40).stroke();
  paper.end();
});
const from = performance.now();
for (let made = 0; made < 200; made += 1) await draw();
console.log((performance.now() - from) / 200);`;

/** Invoices as files, requested by four clients, compared with plain pages drawn by pdfkit alone. */
async function pdfRow({ api, options, pool, stack, scale, teamId }: Money): Promise<Row> {
  const count = Math.round(1_000 * scale);
  const { rows } = await pool.query<{ id: string }>(
    `select d.id from documents d join teams t on t.id = d.team_id where d.kind in ('receipt', 'vat-invoice') and t.parent_team_id = $2 order by d.id limit $1`,
    [count, teamId],
  );
  const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', plainPdfs], {
    cwd: join(options.product, 'apps/server'),
  });
  const alone = Number(stdout);
  const ours = await load({
    clients: 4,
    seconds: 120,
    calls: rows.length,
    processes: stack.processes(),
    call: async (index) => (await api.call('GET', `/v3/documents/${rows[index]?.id}/file`)).status === 200,
  });
  if (ours.errors > 0) throw new Error(`${ours.errors} documents could not be rendered.`);
  const each = 1_000 / ours.perSecond;
  return {
    what: `${number(rows.length)} invoices as PDF, tagged, with their fonts`,
    ours: `${number(each, 1)} ms each`,
    limit: `${number(alone, 1)} ms each (pdfkit alone, plain text)`,
    ratio: `${ratio(each / alone)} ×`,
    target: '–',
    cpu: cpuEach(ours.cpu, ours.count),
  };
}

async function openMoney(stack: Stack, options: Options): Promise<Money> {
  const open = caller(stack.url);
  const api = caller(stack.url, { authorization: `Bearer ${await signIn(open, 'ada@harbourpine.example')}` });
  open.close();
  const me = await ask<{ teamId: string; user: { id: string } }>(api, 'GET', '/api/v2/auth/me');
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 8 });
  await keepSignedIn(pool);
  const { rows } = await pool.query<{ id: string }>(`select id from wallets where 'scale' = any (tags) order by id`);
  const wallets = rows.map(({ id }) => id);
  return {
    options,
    stack,
    pool,
    api,
    userId: me.user.id,
    teamId: me.teamId,
    wallets,
    scale: options.gifts / 1_000_000,
  };
}

/**
 * The cost of money operations, on a separate instance, because its entries would distort the other measurements. The
 * order of the cases keeps the ledger valid where it is verified.
 */
export async function moneyCases(options: Options): Promise<Row[]> {
  const stack = await startStack(options.product);
  const interrupted = (): void => void stack.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    const gifts = options.gifts >= 1_000_000 ? 100_000 : 10_000;
    await stack.command('demo', 'scale', 'wallets=8', `gifts=${gifts}`);
    const money = await openMoney(stack, options);
    const [walletId = ''] = money.wallets;
    const [entries, teams] = [options.gifts, gifts / 200];
    await spreadSales(money.pool, money.teamId, teams);
    stack.work();
    const rows: Row[] = [];
    // A case that fails loses only its own row.
    const measure = (work: () => Promise<Row>): Promise<void> =>
      work().then(
        (row) => void rows.push(row),
        (error: unknown) => {
          process.exitCode = 1;
          process.stderr.write(`  ${error instanceof Error ? error.message : String(error)}\n`);
        },
      );
    await measure(() => chargeRow(money));
    await fillDebits(money.pool, walletId, entries);
    await money.pool.query('vacuum analyze');
    await measure(() => statementRow(money, walletId, entries));
    await measure(() => csvRow(money, walletId, entries));
    await sealAllEntries(money);
    await measure(() => verifyRow(money));
    await measure(() => monthsRow(money, teams));
    await measure(() => dayRow(money, gifts));
    await measure(() => pdfRow(money));
    money.api.close();
    await money.pool.end();
    return rows;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
    await stack.stop();
  }
}
