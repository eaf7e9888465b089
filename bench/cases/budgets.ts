import { randomUUID } from 'node:crypto';
import { columnsOf } from '../support/copy-rows.ts';
import { runJob } from '../support/jobs.ts';
import { load } from '../support/load.ts';
import { number, ratio, type Row } from '../support/table.ts';
import type { World } from '../support/world.ts';

const carryOut = 'budget-runs.carry-out';

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const idsOf = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());

/** People of a team with an empty wallet each, as joining a budget makes them. */
async function makePeople({ pool, teamId, buyers }: World, count: number) {
  const [users, wallets] = [idsOf(count), idsOf(count)];
  await pool.query(
    `insert into users (id, email, first_name, surname, created_at, updated_at) select id, id || '@budgets.example', 'Kim', 'Person', now(), now() from unnest($1::uuid[]) as g (id)`,
    [users],
  );
  await pool.query(
    `insert into wallets (id, team_id, owner_user_id, name, tags, created_at, updated_at) select w, $1, u, 'Budget', '{}', now(), now() from unnest($2::uuid[], $3::uuid[]) as g (w, u)`,
    [teamId, wallets, users],
  );
  await pool.query(
    `insert into ledger_accounts (book_id, position, code, is_held, allows_negative)
     select w, a.position, a.code, a.is_held, a.allows_negative from unnest($1::uuid[]) as g (w) cross join ledger_accounts a where a.book_id = $2 order by w, a.position`,
    [wallets, buyers[0]?.wallets[0]],
  );
  return { users, wallets };
}

type Given = { readonly count: number; readonly people: number; readonly status: 'live' | 'draft' };

/** Budgets of a pound for each of their people: live ones whose first run is due, or drafts. @returns their ids. */
async function makeBudgets(world: World, { count, people, status }: Given): Promise<readonly string[]> {
  const { pool, teamId, userId, buyers } = world;
  const sources = buyers.flatMap(({ wallets }) => wallets);
  const ids = idsOf(count);
  const live = status === 'live';
  await pool.query(
    `insert into automated_budgets (id, team_id, user_id, name, is_variable, status, sub_status, budget_pence, frequency, number_of_runs, unspent_action, reason_codes, delivery_methods,
       email_domains, maximum_expiry_days, categories_allowed, categories_disallowed, wallet_id, billing_type, recurrence_at, recurrence_local, next_run_at, starting_at, started_at, created_at, updated_at)
     select id, $1, $2, 'Budget ' || n, false, $3, case when $4 then 'starting' end, 100, 'month', 0, 'reset', '{}', '{email}', '{}', 30, '{}', '{}', ($5::uuid[])[1 + n % cardinality($5::uuid[])], 'manual',
       case when $4 then now() end, case when $4 then now()::timestamp end, case when $4 then now() end, now(), case when $4 then now() end, now() - n * interval '1 second', now()
     from unnest($6::uuid[]) with ordinality as g (id, n)`,
    [teamId, userId, status, live, sources, ids],
  );
  const made = live ? await makePeople(world, count * people) : null;
  await pool.query(
    `insert into budget_participants (id, budget_id, team_id, email, invite_type, status, user_id, wallet_id, joined_at, created_at, updated_at)
     select gen_random_uuid(), b.id, $1, b.n || '.' || p || '@budgets.example', 'automation-participant', case when $2 then 'active' else 'draft' end,
       ($3::uuid[])[(b.n - 1) * $5 + p], ($4::uuid[])[(b.n - 1) * $5 + p], case when $2 then now() end, now(), now()
     from unnest($6::uuid[]) with ordinality as b (id, n) cross join generate_series(1, $5::int) p`,
    [teamId, live, made?.users ?? null, made?.wallets ?? null, people, ids],
  );
  await pool.query('analyze automated_budgets, budget_participants, wallets, ledger_accounts, users');
  return ids;
}

/** Carries out what is due, by this job or by the clock's own of the same minute: how long the longest of them took. */
async function carriedOut({ pool }: World, ids: readonly string[]): Promise<number> {
  const { rows: begun } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  for (let tries = 0; tries < 50; tries += 1) {
    await runJob(pool, carryOut);
    const { rows } = await pool.query<{ done: boolean; ms: string }>(
      `select (select count(*) from automated_budgets where id = any ($1) and runs_executed = 1) = cardinality($1::uuid[]) as done,
         (select max(extract(epoch from completed_on - started_on) * 1000) from jobs.job where name = $2 and started_on >= $3::timestamptz - interval '1 minute') as ms`,
      [ids, carryOut, begun[0]?.at],
    );
    if (rows[0]?.done) return Number(rows[0].ms);
  }
  throw new Error('The runs of budgets were not carried out.');
}

/** The rows that a run wrote, written once more by a few statements in one transaction, which is undone. */
async function sameRows({ pool }: World, budgetId: string): Promise<number> {
  const copy = async (table: string, from: string, changed: Readonly<Record<string, string>>): Promise<string> => {
    const columns = await columnsOf(pool, table);
    const names = columns.map((column) => `"${column}"`).join(', ');
    return `insert into ${table} (${names}) select ${columns.map((column) => changed[column] ?? `t."${column}"`).join(', ')} from ${from}`;
  };
  const { rows } = await pool.query<{ id: string }>('select id from budget_runs where budget_id = $1', [budgetId]);
  const runId = rows[0]?.id ?? '';
  const again = randomUUID();
  const statements = [
    await copy('budget_runs', `budget_runs t where t.id = '${runId}'`, { id: `'${again}'`, period: 'period + 1000' }),
    await copy('budget_run_items', `budget_run_items t where t.budget_id = '${budgetId}'`, {
      run_id: `'${again}'`,
      period: 'period + 1000',
    }),
    `update budget_participants set received_pence = received_pence + 100, updated_at = now() where budget_id = '${budgetId}'`,
    `update automated_budgets set runs_executed = runs_executed + 1, updated_at = now() where id = '${budgetId}'`,
    `update ledger_accounts a set balance_pence = balance_pence + 100, last_posted_at = now()
     from budget_run_items i where i.budget_id = '${budgetId}' and i.period = 1 and a.book_id = i.wallet_id and a.code = 'available'`,
    `update ledger_accounts a set balance_pence = balance_pence - 100, last_posted_at = now()
     from budget_run_items i where i.budget_id = '${budgetId}' and i.period = 1 and a.book_id = i.wallet_id and a.code = 'funding'`,
    `update ledger_accounts a set balance_pence = balance_pence + case when a.code = 'available' then -1 else 1 end, last_posted_at = now()
     from automated_budgets b where b.id = '${budgetId}' and a.book_id = b.wallet_id and a.code in ('available', 'funding')`,
    await copy(
      'ledger_entries',
      `ledger_entries t where t.reference_kind = 'budget-run' and t.reference_id = '${runId}'`,
      {
        id: 'uuidv7()',
      },
    ),
  ];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const from = performance.now();
    for (const statement of statements) await client.query(statement);
    return performance.now() - from;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function runRow(world: World): Promise<Row> {
  const people = world.options.small ? 200 : 1_000;
  const [ours, limits]: [number[], number[]] = [[], []];
  for (let round = 0; round < world.options.rounds; round += 1) {
    const ids = await makeBudgets(world, { count: 1, people, status: 'live' });
    ours.push(await carriedOut(world, ids));
    limits.push(await sameRows(world, ids[0] ?? ''));
  }
  return {
    what: `A run of a budget for ${number(people)} participants`,
    ours: `${number(middle(ours))} ms`,
    limit: `${number(middle(limits))} ms (the same rows written by a few statements)`,
    ratio: `${ratio(middle(ours) / middle(limits))} ×`,
    target: '≤ 2 ×',
  };
}

async function sameMinuteRow(world: World): Promise<Row> {
  const count = world.options.small ? 50 : 500;
  const took = await carriedOut(world, await makeBudgets(world, { count, people: 10, status: 'live' }));
  return {
    what: `${number(count)} budgets of ten people due in the same minute`,
    ours: `${number(took)} ms, ${number(took / count, 1)} ms each`,
    limit: '60,000 ms',
    ratio: ratio(took / 60_000),
    target: '≤ 1',
  };
}

/** The first page of the list of a team's budgets, and one half way down. */
async function listRow(world: World): Promise<Row> {
  const [few, many] = world.options.small ? [50, 500] : [100, 10_000];
  const { pool, api, teamId } = world;
  const p50 = async (url: string): Promise<number> => {
    const call = async (): Promise<boolean> => (await api.call('GET', url)).status === 200;
    const { p50: took, errors } = await load({ clients: 1, seconds: 10, calls: 60, call });
    if (errors > 0) throw new Error(`${errors} lists of budgets failed.`);
    return took;
  };
  const url = '/v3/automated-budgets?limit=25';
  await makeBudgets(world, { count: few, people: 3, status: 'draft' });
  const before = await p50(url);
  await makeBudgets(world, { count: many, people: 3, status: 'draft' });
  await pool.query('vacuum analyze automated_budgets, budget_participants');
  const after = await p50(url);
  const { rows } = await pool.query<{ at: string; id: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, id from automated_budgets where team_id = $1 and deleted_at is null order by created_at desc, id desc offset $2 limit 1`,
    [teamId, many / 2],
  );
  const cursor = Buffer.from(JSON.stringify(rows[0])).toString('base64url');
  const deep = await p50(`${url}&cursor=${cursor}`);
  return {
    what: `A team's budgets, 25 a page, at ${number(many)} budgets`,
    ours: `p50 ${number(after, 1)} ms, half way down ${number(deep, 1)} ms`,
    limit: `p50 ${number(before, 1)} ms at ${number(few)}`,
    ratio: `${ratio(after / before)} ×`,
    target: '≤ 1.5 ×',
  };
}

/** Runs of budgets beside the rows that they write, many at once, and lists that stay as quick. */
export async function budgetsCase(world: World): Promise<Row[]> {
  world.stack.work();
  const run = await runRow(world);
  const sameMinute = await sameMinuteRow(world);
  return [run, sameMinute, await listRow(world)];
}
