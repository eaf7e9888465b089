import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeBudgets } from '../support/budgets.ts';
import { columnsOf } from '../support/copy-rows.ts';
import { runJob } from '../support/jobs.ts';
import { number, ratio, type Row } from '../support/table.ts';
import { untilIdle } from '../support/worker.ts';
import type { World } from '../support/world.ts';

const carryOut = 'budget-runs.carry-out';

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Makes the runs of budgets due and waits until this job or the scheduled one has executed them. Returns the duration
 * of the longest job started since.
 */
async function measureRuns({ pool }: World, ids: readonly string[]): Promise<number> {
  const { rows: begun } = await pool.query<{ at: string }>('select clock_timestamp()::text as at');
  await pool.query('update automated_budgets set next_run_at = now() where id = any ($1)', [ids]);
  for (let tries = 0; tries < 50; tries += 1) {
    await runJob(pool, carryOut);
    const { rows } = await pool.query<{ done: boolean; ms: string }>(
      `select (select count(*) from automated_budgets where id = any ($1) and runs_executed = 1) = cardinality($1::uuid[]) as done,
         (select max(extract(epoch from completed_on - started_on) * 1000) from jobs.job where name = $2 and started_on >= $3::timestamptz) as ms`,
      [ids, carryOut, begun[0]?.at],
    );
    if (rows[0]?.done) return Number(rows[0].ms);
  }
  throw new Error('The budget runs did not finish in time.');
}

/** The rows that a run wrote, and the columns to change when they are written again. */
const rowsWrittenByRun = (runId: string, again: string) => [
  { table: 'budget_runs', where: `t.id = '${runId}'`, changed: { id: `'${again}'::uuid`, period: 'period + 1000' } },
  {
    table: 'budget_run_items',
    where: `t.run_id = '${runId}'`,
    changed: { run_id: `'${again}'::uuid`, period: 'period + 1000' },
  },
  {
    table: 'ledger_entries',
    where: `t.reference_kind = 'budget-run' and t.reference_id = '${runId}'`,
    changed: { id: 'gen_random_uuid()' },
  },
];

/**
 * Copies the rows that a run wrote, so that writing them again needs no search. @returns the statements that write
 * them.
 */
async function prepareInserts({ pool }: World, client: pg.PoolClient, runId: string): Promise<readonly string[]> {
  const inserts: string[] = [];
  for (const { table, where, changed } of rowsWrittenByRun(runId, randomUUID())) {
    const columns = await columnsOf(pool, table);
    const values = new Map<string, string>(Object.entries(changed));
    const copied = columns.map((column) => `${values.get(column) ?? `t."${column}"`} as "${column}"`);
    const names = columns.map((column) => `"${column}"`).join(', ');
    await client.query(`create temp table same_${table} as select ${copied.join(', ')} from ${table} t where ${where}`);
    await client.query(`analyze same_${table}`);
    inserts.push(`insert into ${table} (${names}) select ${names} from same_${table}`);
  }
  await client.query(
    `create temp table same_moves as select account_id, sum(pence)::bigint as pence from (
       select debit_account_id as account_id, -amount_pence as pence from same_ledger_entries
       union all select credit_account_id, amount_pence from same_ledger_entries) legs group by account_id`,
  );
  await client.query('analyze same_moves');
  return inserts;
}

/**
 * Measures writing the rows of a run again with a few statements in one transaction, with the same indexes and foreign
 * keys. The write-ahead log is flushed at the end, as on commit, and then everything is rolled back.
 */
async function rewriteRunMs(world: World, budgetId: string): Promise<number> {
  const { rows } = await world.pool.query<{ id: string }>('select id from budget_runs where budget_id = $1', [
    budgetId,
  ]);
  const client = await world.pool.connect();
  try {
    const inserts = await prepareInserts(world, client, rows[0]?.id ?? '');
    const statements = [
      ...inserts,
      `update budget_participants set received_pence = received_pence + 100, updated_at = now() where budget_id = '${budgetId}'`,
      `update automated_budgets set runs_executed = runs_executed + 1, updated_at = now() where id = '${budgetId}'`,
      `update ledger_accounts a set balance_pence = balance_pence + m.pence, last_posted_at = now() from same_moves m where a.id = m.account_id`,
      `select pg_logical_emit_message(false, 'bench', '', true)`,
    ];
    const from = performance.now();
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return performance.now() - from;
  } finally {
    await client.query('rollback');
    await client.query('drop table if exists same_budget_runs, same_budget_run_items, same_ledger_entries, same_moves');
    client.release();
  }
}

/** Runs before the measured ones, so that the worker's connections cache their plans and its code is compiled. */
const warmUps = 5;

async function runRow(world: World): Promise<Row> {
  const people = world.options.small ? 200 : 1_000;
  const [ours, limits]: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUps + world.options.rounds; round += 1) {
    const ids = await makeBudgets(world, { count: 1, people, status: 'live' });
    const took = await measureRuns(world, ids);
    await untilIdle(world);
    if (round < warmUps) continue;
    ours.push(took);
    limits.push(await rewriteRunMs(world, ids[0] ?? ''));
  }
  return {
    what: `A run of a budget for ${number(people)} participants`,
    ours: `${number(middle(ours))} ms`,
    limit: `${number(middle(limits))} ms (the same rows by a few statements)`,
    ratio: `${ratio(middle(ours) / middle(limits))} ×`,
    target: '≤ 2 ×',
  };
}

async function sameMinuteRow(world: World): Promise<Row> {
  const count = world.options.small ? 50 : 500;
  const took = await measureRuns(world, await makeBudgets(world, { count, people: 10, status: 'live' }));
  return {
    what: `${number(count)} budgets of ten people due in the same minute`,
    ours: `${number(took)} ms, ${number(took / count, 1)} ms each`,
    limit: '60,000 ms',
    ratio: ratio(took / 60_000),
    target: '≤ 1',
  };
}

/** Runs of budgets compared with writing the same rows, and many runs at the same time. */
export async function budgetsCase(world: World): Promise<Row[]> {
  world.stack.work();
  return [await runRow(world), await sameMinuteRow(world)];
}
