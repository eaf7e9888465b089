-- Programmes of automated budgets: gifts that go out by themselves on participants' own dates.
create table gift_programmes (
  id uuid primary key,
  budget_id uuid not null references automated_budgets (id),
  team_id uuid not null,
  -- Who sends its gifts, and of which team they do.
  user_id uuid not null references users (id),
  sender_team_id uuid not null references teams (id),
  kind text not null check (kind in ('birthday', 'starter', 'anniversary')),
  name text not null check (length(name) between 1 and 120),
  product_id uuid not null,
  message text not null,
  from_name text not null,
  reason_code text,
  -- What clocks of the team show when its gifts go out, as 09:00.
  send_time text not null check (send_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  claim_days integer check (claim_days >= 1),
  active boolean not null,
  -- Out of every list; the gifts that it sent stay explained.
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index gift_programmes_of_budget on gift_programmes (budget_id, created_at, id) where deleted_at is null;

-- The dates of a participant that programmes follow. Of a birthday only the day of the year is kept.
create table participant_dates (
  participant_id uuid primary key references budget_participants (id),
  budget_id uuid not null,
  team_id uuid not null,
  birthday text check (birthday ~ '^[0-9]{2}-[0-9]{2}$'),
  started_on text check (started_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  updated_at timestamptz not null
);
create index participant_dates_of_budget on participant_dates (budget_id);

-- What became of a gift: one row for a programme, a participant and a day, so that it is bought once however many workers there are.
create table programme_gifts (
  programme_id uuid not null references gift_programmes (id),
  participant_id uuid not null references budget_participants (id),
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  budget_id uuid not null,
  team_id uuid not null,
  state text not null check (state in ('skipped', 'sending', 'sent', 'asked', 'failed')),
  -- Chosen before it is bought: an order is paid once.
  order_id uuid not null,
  transaction_id uuid,
  failure text,
  tries integer not null default 0 check (tries >= 0),
  -- Null where it is not tried again.
  next_try_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (programme_id, participant_id, day)
);
create index programme_gifts_of_budget on programme_gifts (budget_id, day);
create index programme_gifts_to_try on programme_gifts (next_try_at) where next_try_at is not null;
