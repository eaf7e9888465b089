import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

const idsOf = (count: number): readonly string[] => Array.from({ length: count }, () => randomUUID());

/** Creates members of a team, each with an empty wallet, as joining a budget does. */
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

type BudgetsToCreate = { readonly count: number; readonly people: number; readonly status: 'live' | 'draft' };

/**
 * Creates budgets of one pound per participant: live budgets whose first run is not due yet, or drafts. @returns their
 * ids.
 */
export async function makeBudgets(
  world: World,
  { count, people, status }: BudgetsToCreate,
): Promise<readonly string[]> {
  const { pool, teamId, userId, buyers } = world;
  const sources = buyers.flatMap(({ wallets }) => wallets);
  const ids = idsOf(count);
  const live = status === 'live';
  await pool.query(
    `insert into automated_budgets (id, team_id, user_id, name, is_variable, status, sub_status, budget_pence, frequency, number_of_runs, unspent_action, reason_codes, delivery_methods,
       email_domains, maximum_expiry_days, categories_allowed, categories_disallowed, wallet_id, billing_type, recurrence_at, recurrence_local, next_run_at, starting_at, started_at, created_at, updated_at)
     select id, $1, $2, 'Budget ' || n, false, $3, case when $4 then 'starting' end, 100, 'month', 0, 'reset', '{}', '{email}', '{}', 30, '{}', '{}', ($5::uuid[])[1 + n % cardinality($5::uuid[])], 'manual',
       case when $4 then now() end, case when $4 then now()::timestamp end, case when $4 then now() + interval '20 days' end, now(), case when $4 then now() end, now() - n * interval '1 second', now()
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

/**
 * Creates a live budget of the team whose twenty participants paid for twenty of its sample orders, a hundred gifts
 * each.
 */
export async function makeReportedBudget(world: World): Promise<string> {
  const [id = ''] = await makeBudgets(world, { count: 1, people: 20, status: 'live' });
  await world.pool.query(`update automated_budgets set sub_status = null, runs_executed = 1 where id = $1`, [id]);
  await world.pool.query(
    `update transactions t set wallet_id = p.wallet_id, user_id = p.user_id
     from (select id, row_number() over (order by id) as n from transactions where team_id = $2 and name like 'Sample %' order by id limit 20) s,
       (select wallet_id, user_id, row_number() over (order by id) as n from budget_participants where budget_id = $1) p where t.id = s.id and p.n = s.n`,
    [id, world.teamId],
  );
  return id;
}
