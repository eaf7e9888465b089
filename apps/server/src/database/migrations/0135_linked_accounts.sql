-- Systems of a team (HR, messaging) that are linked by an aggregator, and the people whom they name.
create table linked_accounts (
  id uuid primary key,
  team_id uuid not null references teams (id),
  -- Who linked it: invites are sent in their name, and they are told when the connection is lost.
  user_id uuid not null references users (id),
  category text not null check (category in ('hris', 'messaging')),
  status text not null check (status in ('pending', 'syncing', 'active', 'lost')),
  integration_slug text not null,
  integration_name text not null,
  integration_image text,
  integration_categories text[] not null,
  remote_id text unique,
  -- The aggregator's token of the account, encrypted; bound to this row.
  token_sealed bytea,
  check ((status = 'pending') = (token_sealed is null)),
  check ((remote_id is null) = (token_sealed is null)),
  join_as text not null default 'participant' check (join_as in ('participant', 'automation-participant', 'shared-automation-participant')),
  budget_id uuid references automated_budgets (id),
  check ((join_as = 'participant') = (budget_id is null)),
  keeps_birthdays boolean not null default false,
  is_automatic boolean not null default false,
  leavers_limit_percent integer not null default 10 check (leavers_limit_percent between 0 and 50),
  -- Up to when changes were read.
  modified_after timestamptz,
  next_sync_at timestamptz,
  lost_at timestamptz,
  check ((status = 'lost') = (lost_at is not null)),
  -- Disconnected; the row goes when the aggregator has forgotten the account.
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index linked_accounts_once on linked_accounts (team_id, category, integration_slug) where ended_at is null;
create index linked_accounts_due on linked_accounts (next_sync_at) where next_sync_at is not null and ended_at is null;
create index linked_accounts_ended on linked_accounts (ended_at) where ended_at is not null;

-- One reading of an account, what it would do, and what was done of it.
create table account_syncs (
  id uuid primary key,
  linked_account_id uuid not null references linked_accounts (id) on delete cascade,
  status text not null check (status in ('reading', 'ready', 'applying', 'done', 'discarded', 'failed', 'undoing', 'undone')),
  trigger text not null check (trigger in ('person', 'clock', 'webhook')),
  -- Whether everyone was read, so that who is missing has left.
  is_full boolean not null,
  hold text check (hold in ('not-automatic', 'first', 'leavers')),
  problem text check (problem in ('down', 'lost', 'nonsense', 'too-many')),
  -- Who asked for it, and who had it done or undone; null for the clock and for an automatic one.
  user_id uuid references users (id),
  cursor text,
  pages integer not null default 0,
  people integer not null default 0,
  tries integer not null default 0,
  joiners integer not null default 0,
  leavers integer not null default 0,
  changes integer not null default 0,
  skipped integer not null default 0,
  done integer not null default 0,
  started_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  updated_at timestamptz not null
);
create index account_syncs_of_account on account_syncs (linked_account_id, started_at desc, id desc);
-- At most one is under way or waits.
create unique index account_syncs_open on account_syncs (linked_account_id) where status in ('reading', 'ready', 'applying', 'undoing');
create index account_syncs_working on account_syncs (updated_at) where status in ('reading', 'applying', 'undoing');

-- What a sync read of each person, and what becomes of them. Who is of no kind is deleted with the end of the sync.
create table account_sync_people (
  id uuid primary key,
  sync_id uuid not null references account_syncs (id) on delete cascade,
  remote_id text not null check (length(remote_id) between 1 and 200),
  -- Lower case; null where mail cannot reach it.
  email text,
  name text not null check (length(name) <= 201),
  -- Null where the system says something that is neither.
  is_active boolean,
  start_date date,
  birthday text check (birthday ~ '^\d\d-\d\d$'),
  kind text check (kind in ('join', 'leave', 'change')),
  state text not null default 'planned' check (state in ('planned', 'done', 'skipped', 'undone', 'kept')),
  reason text,
  user_id uuid,
  -- The role that a leaver held, so that it can be given back.
  role text,
  -- Where the person stands once the sync is done.
  next_place text check (next_place in ('none', 'in', 'out', 'kept-in', 'kept-out')),
  unique (sync_id, remote_id)
);
create index account_sync_people_shown on account_sync_people (sync_id, kind, email, id) where kind is not null;
create index account_sync_people_planned on account_sync_people (sync_id, kind, id) where state = 'planned' and kind is not null;
create index account_sync_people_by_email on account_sync_people (email) where email is not null;

-- The people of an account as they stood at its last sync. `kept-in` and `kept-out` are decisions of a person, who undid a sync.
create table connected_people (
  linked_account_id uuid not null references linked_accounts (id) on delete cascade,
  remote_id text not null,
  email text,
  -- The account that the address was of when they came, so that a new address of theirs is still the same person.
  user_id uuid,
  name text not null,
  is_active boolean not null,
  start_date date,
  birthday text,
  place text not null check (place in ('none', 'in', 'out', 'kept-in', 'kept-out')),
  updated_at timestamptz not null,
  primary key (linked_account_id, remote_id)
);
create index connected_people_by_email on connected_people (email) where email is not null;
create index connected_people_in on connected_people (linked_account_id) where place = 'in';
