-- Lists as files, made by jobs. `question` is what was asked for, `reach` what its asker could see when they asked.
create table exports (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('hugggs', 'transactions', 'transaction-hugggs', 'wallet-entries', 'audit-events')),
  format text not null check (format in ('csv', 'xlsx')),
  name text not null,
  question jsonb not null,
  reach jsonb not null,
  status text not null check (status in ('created', 'processing', 'completed', 'failed')),
  fail_reason text check (fail_reason in ('cancelled', 'not-found', 'fault')),
  attempt integer not null default 0,
  total bigint,
  processed bigint not null default 0,
  bytes bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz not null,
  check ((status = 'failed') = (fail_reason is not null)),
  check ((status in ('completed', 'failed')) = (finished_at is not null)),
  check ((status = 'completed') = (bytes is not null))
);
create index exports_of_person on exports (user_id, team_id, created_at desc);
create index exports_open on exports (team_id) where status in ('created', 'processing');
create index exports_of_team on exports (team_id);
create index exports_ending on exports (expires_at);
