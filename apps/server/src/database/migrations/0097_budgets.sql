-- Automated budgets: a team gives its participants an amount again and again. What a participant may spend is a rule of their wallet, not of these tables.
create table automated_budgets (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  name text not null check (length(name) between 1 and 120),
  is_variable boolean not null,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'live', 'ended')),
  -- Work in progress; nothing is edited meanwhile.
  sub_status text check (sub_status in ('starting', 'stopping', 'running')),
  check (sub_status is null or status = 'live'),
  budget_pence bigint not null check (budget_pence >= 1),
  frequency text not null check (frequency in ('minute', 'hour', 'day', 'week', 'month', 'quarter', 'year')),
  -- 0 is for ever.
  number_of_runs integer not null check (number_of_runs >= 0),
  unspent_action text not null check (unspent_action in ('reset', 'rollover')),
  reason_codes text[] not null,
  delivery_methods text[] not null,
  email_domains text[] not null,
  maximum_expiry_days integer not null check (maximum_expiry_days >= 1),
  categories_allowed text[] not null,
  categories_disallowed text[] not null,
  price_min_pence bigint check (price_min_pence >= 0),
  price_max_pence bigint check (price_max_pence >= 0),
  -- Runs are paid from it, and what is not spent goes back to it.
  wallet_id uuid not null references wallets (id),
  currency text not null default 'GBX' check (currency = 'GBX'),
  billing_type text not null check (billing_type in ('card', 'manual')),
  card_id uuid,
  check ((billing_type = 'card') = (card_id is not null)),
  runs_executed integer not null default 0 check (runs_executed >= 0),
  scheduled_start_at timestamptz,
  scheduled_end_at timestamptz,
  -- The first run: the instant, which minutes and hours count from, and what clocks in the team's zone showed, to which all longer rhythms keep.
  recurrence_at timestamptz,
  recurrence_local timestamp,
  check ((recurrence_at is null) = (recurrence_local is null)),
  check ((recurrence_at is null) = (status = 'draft')),
  -- The run of period runs_executed + 1; null where none comes any more. A failed run stays due here until it is carried out.
  next_run_at timestamptz,
  -- The end of its last period; null where it is for ever.
  ends_at timestamptz,
  starting_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  check ((status = 'ended') = (ended_at is not null)),
  -- A run could not be paid, and is not tried again by itself.
  paused_at timestamptz,
  check (paused_at is null or status in ('live', 'ended')),
  -- For which due date its organiser was told that the run cannot be paid.
  warned_of_run_at timestamptz,
  -- Out of every list; what it moved stays explained.
  deleted_at timestamptz,
  check (deleted_at is null or status in ('draft', 'ended')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index automated_budgets_of_team on automated_budgets (team_id, created_at desc, id desc) where deleted_at is null;
create index automated_budgets_due on automated_budgets (next_run_at) where status in ('scheduled', 'live') and next_run_at is not null;
create index automated_budgets_to_end on automated_budgets (ends_at) where status in ('scheduled', 'live') and ends_at is not null;
create index automated_budgets_of_wallet on automated_budgets (wallet_id) where status in ('scheduled', 'live');
create index automated_budgets_of_card on automated_budgets (card_id) where card_id is not null and status in ('scheduled', 'live');

create table budget_participants (
  id uuid primary key,
  budget_id uuid not null references automated_budgets (id),
  team_id uuid not null,
  -- Lower case, as invites write it. A person who was erased leaves none.
  email text not null,
  invite_type text not null check (invite_type in ('automation-participant', 'shared-automation-participant')),
  -- Their newest invite; null for who was of the team already.
  invite_id uuid,
  status text not null default 'draft' check (status in ('draft', 'active', 'inactive', 'deleted')),
  user_id uuid references users (id),
  wallet_id uuid unique references wallets (id),
  check ((user_id is null) = (wallet_id is null)),
  check (status not in ('active', 'inactive') or user_id is not null),
  -- Their own amount of a variable budget.
  budget_pence bigint check (budget_pence >= 1),
  -- What runs gave in all; what went back is not taken off.
  received_pence bigint not null default 0 check (received_pence >= 0),
  joined_at timestamptz,
  removed_at timestamptz,
  check ((status = 'deleted') = (removed_at is not null)),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index budget_participants_once on budget_participants (budget_id, email) where status <> 'deleted';
create unique index budget_participants_person_once on budget_participants (budget_id, user_id) where status <> 'deleted' and user_id is not null;
create index budget_participants_of_budget on budget_participants (budget_id, email, id);
create index budget_participants_of_user on budget_participants (user_id, budget_id) where user_id is not null;
create index budget_participants_waiting on budget_participants (team_id, email) where status = 'draft';

-- One run of a period. It is written before any money moves, and its items with the money, so that a run that was cut off is found and carried out once.
create table budget_runs (
  id uuid primary key,
  budget_id uuid not null references automated_budgets (id),
  team_id uuid not null,
  period integer not null check (period >= 1),
  unique (budget_id, period),
  due_at timestamptz not null,
  started_at timestamptz not null,
  -- Everyone was paid, or the run was given up.
  ended_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  -- Null where nothing tries it again by itself.
  next_try_at timestamptz,
  distributed_pence bigint not null default 0 check (distributed_pence >= 0),
  returned_pence bigint not null default 0 check (returned_pence >= 0),
  participants integer not null default 0 check (participants >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index budget_runs_to_try on budget_runs (next_try_at) where next_try_at is not null;

-- What a run did to one participant: exactly one for a budget, a period and a participant, however many workers run.
create table budget_run_items (
  budget_id uuid not null,
  period integer not null,
  participant_id uuid not null references budget_participants (id),
  run_id uuid not null references budget_runs (id),
  wallet_id uuid not null,
  -- What they were due, what was added, and what was in excess and went back.
  budget_pence bigint not null check (budget_pence >= 1),
  added_pence bigint not null check (added_pence >= 0),
  returned_pence bigint not null check (returned_pence >= 0),
  check (added_pence = 0 or returned_pence = 0),
  created_at timestamptz not null,
  primary key (budget_id, period, participant_id)
);
create index budget_run_items_of_participant on budget_run_items (participant_id, period);

create table budget_run_errors (
  id uuid primary key,
  run_id uuid not null references budget_runs (id),
  -- The try that met it, from 1.
  try integer not null check (try >= 1),
  type text not null check (type in ('WALLET_INSUFCCIENT_FUNDS', 'CARD_INSUFCCIENT_FUNDS', 'CARD_EXPIRED', 'CARD_UNKNOWN', 'RESET_BUDGET_FAILED', 'DISTRIBUTE_BUDGET_FAILED', 'FAILED_TO_LOCK_FUNDS')),
  -- Figures that explain it, as what was missing.
  details jsonb not null default '{}',
  created_at timestamptz not null,
  unique (run_id, try, type)
);

-- What a period came to, with the archives of its documents.
create table budget_invoices (
  id uuid primary key,
  budget_id uuid not null references automated_budgets (id),
  team_id uuid not null,
  user_id uuid not null,
  period integer not null check (period >= 1),
  unique (budget_id, period),
  from_at timestamptz not null,
  until_at timestamptz not null,
  published boolean not null default false,
  notes text not null default '' check (length(notes) <= 2000),
  object_keys jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
