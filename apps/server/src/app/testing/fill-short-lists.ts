import { homes, type Home } from './matrix-homes.ts';
import type { AllNamedRows, NamedRows } from './named-rows.ts';
import type { TestServer } from './test-server.ts';

type Addition = { readonly sql: string; readonly values: (rows: NamedRows) => readonly string[] };

const ofBudgets: readonly Addition[] = [
  {
    sql: `insert into budget_invoices (id, budget_id, team_id, user_id, period, from_at, until_at, object_keys, created_at, updated_at)
      select gen_random_uuid(), budget_id, team_id, user_id, 2, from_at, until_at, object_keys, now(), now() from budget_invoices where id = $1`,
    values: ({ budgetInvoice }) => [budgetInvoice],
  },
  {
    sql: `insert into budget_participants (id, budget_id, team_id, email, invite_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, 'second@example.com', 'automation-participant', 'draft', now(), now())`,
    values: ({ budget, team }) => [budget, team],
  },
  {
    sql: `insert into budget_runs (id, budget_id, team_id, period, due_at, started_at, ended_at, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, 2, now(), now(), now(), now(), now())`,
    values: ({ budget, team }) => [budget, team],
  },
  {
    sql: `insert into budget_run_items (budget_id, period, participant_id, run_id, wallet_id, budget_pence, added_pence, returned_pence, created_at)
      select p.budget_id, 1, p.id, $2, $3, 100, 0, 0, now() from budget_participants p where p.budget_id = $1`,
    values: ({ budget, run, wallet }) => [budget, run, wallet],
  },
];

const ofMoney: readonly Addition[] = [
  {
    sql: `insert into team_invoices (id, team_id, type, month, from_at, until_at, invoices, invoiced_pence, invoiced_vat_pence, credit_notes, credited_pence, credited_vat_pence, created_at, updated_at)
      select gen_random_uuid(), $1, 'b2b', month, month, month + interval '1 month', 0, 0, 0, 0, 0, 0, now(), now() from unnest('{2019-01-01,2019-02-01}'::date[]) as month`,
    values: ({ team }) => [team],
  },
  {
    sql: `insert into wallet_top_ups (id, wallet_id, team_id, user_id, type, amount_pence, source_id, created_at)
      values (gen_random_uuid(), $1, $2, $3, 'card', 200, gen_random_uuid()::text, now())`,
    values: ({ wallet, team, owner }) => [wallet, team, owner],
  },
  {
    sql: `insert into wallet_withdrawals (id, wallet_id, team_id, amount_pence, status, needs_approval, requested_by, requested_at, ended_by, ended_at)
      values (gen_random_uuid(), $1, $2, 100, 'cancelled', false, $3, now(), $3, now())`,
    values: ({ wallet, team, owner }) => [wallet, team, owner],
  },
];

const ofPeople: readonly Addition[] = [
  {
    sql: `insert into team_members (team_id, user_id, role_group_id, created_at, updated_at)
      select m.team_id, u.id, m.role_group_id, now(), now() from team_members m, users u where m.team_id = $1 and m.user_id = $2 and u.email = 'ops@huggg.example'`,
    values: ({ team, owner }) => [team, owner],
  },
  {
    sql: `insert into notices (id, user_id, team_id, name, event, at)
      select gen_random_uuid(), $1, $2, 'gift.claimed', '{}', now() - n * interval '1 second' from generate_series(1, 21) as n`,
    values: ({ owner, team }) => [owner, team],
  },
  {
    sql: `insert into reactions (id, gift_id, team_id, sender_id, emoji, created_at, updated_at)
      select gen_random_uuid(), g.id, g.team_id, $2, '😊', now(), now() from gifts g where g.transaction_id = $1`,
    values: ({ printed, owner }) => [printed, owner],
  },
];

/** Adds rows to the lists of which each home has at most one row, so that each has a second page of one row. */
export async function fillShortLists({ database }: TestServer, rows: AllNamedRows): Promise<void> {
  for (const home of Object.keys(homes) as Home[])
    for (const { sql, values } of [...ofBudgets, ...ofMoney, ...ofPeople])
      await database.pool.query(sql, [...values(rows[home])]);
}
