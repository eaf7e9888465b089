-- Billing periods of plans with a price. Each is invoiced when it begins, and credited by days when the team takes another plan.
create table plan_periods (
  id uuid primary key,
  team_id uuid not null references teams (id),
  plan_id uuid not null references plans (id),
  -- Since when the team has had the plan: its periods count from that day.
  plan_started_at timestamptz not null,
  position integer not null check (position >= 0),
  from_day date not null,
  -- The day after its last one.
  until_day date not null check (until_day > from_day),
  price_pence bigint not null check (price_pence > 0),
  -- Null: it began before invoices of plans were made here.
  document_id uuid,
  -- The day from which the team had another plan, and the note that credits the days after it.
  ended_day date,
  credit_id uuid,
  created_at timestamptz not null,
  unique (team_id, plan_started_at, position),
  check (credit_id is null or (document_id is not null and ended_day is not null))
);
create index plan_periods_running on plan_periods (until_day) where ended_day is null;

-- Periods that run now were billed outside of the product.
insert into plan_periods (id, team_id, plan_id, plan_started_at, position, from_day, until_day, price_pence, created_at)
select gen_random_uuid(), t.id, p.id, t.plan_started_at, running.position, (since.day + running.position * step.months * interval '1 month')::date,
  (since.day + (running.position + 1) * step.months * interval '1 month')::date, p.price_pence, now()
from teams t join plans p on p.id = t.plan_id
  cross join lateral (select (t.plan_started_at at time zone 'Europe/London')::date as day) since
  cross join lateral (select case p.billing_period when 'year' then 12 else 1 end as months) step
  cross join lateral (select max(k) as position from generate_series(0, 1200) k where since.day + k * step.months * interval '1 month' <= now() at time zone 'Europe/London') running
where t.parent_team_id is null and p.price_pence > 0 and running.position is not null;

-- What teams owe for plans, and what they paid for.
insert into ledger_accounts (book_id, position, code, allows_negative)
select 'ffffffff-ffff-7fff-bfff-ffffffffffff', 13 + account.n, account.code, true from unnest(array['debtors', 'subscriptions']) with ordinality as account (code, n);
alter table accounting_closes
  add column plans_pence bigint not null default 0,
  add column plans_vat_pence bigint not null default 0,
  add column plan_credits_pence bigint not null default 0,
  add column plan_credits_vat_pence bigint not null default 0;

-- A plan invoice is paid by bank and enters no wallet.
alter table expected_payments
  alter column wallet_id drop not null,
  drop constraint expected_payments_kind_check,
  add constraint expected_payments_kind_check check (kind in ('top-up', 'pro-forma', 'plan-invoice')),
  add constraint expected_payments_wallet check ((wallet_id is null) = (kind = 'plan-invoice'));
