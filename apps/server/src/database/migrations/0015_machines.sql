-- Machines that act for a team, staff who see as somebody sees, people from a directory, and people who leave.

-- A key or client is a row of `users` of type 9 as well, so that what it made has a sender; it has no password and an address that takes no mail.
create table api_keys (
  id uuid primary key references users (id),
  team_id uuid not null references teams (id),
  name text not null check (length(name) between 1 and 60),
  -- What of the key may be shown again, to tell one from another.
  prefix text not null check (length(prefix) between 8 and 24),
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- A map from permission key to scope, as wide as its creator's was; what the plan includes is asked at each use.
  permissions jsonb not null check (jsonb_typeof(permissions) = 'object'),
  -- Whether it may keep the team's people in step with a directory.
  scim boolean not null default false,
  -- Networks that it may come from; none named means any.
  allowed_addresses text[] not null default '{}',
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  last_used_at timestamptz,
  -- The last warning of its end that was mailed, in days before it.
  warned_days integer,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_of_team on api_keys (team_id, created_at desc);
create index api_keys_expiring on api_keys (expires_at) where revoked_at is null and expires_at is not null;

-- A program that signs in by client_credentials, registered by staff of the platform for one team.
create table api_clients (
  id uuid primary key references users (id),
  team_id uuid not null references teams (id),
  name text not null check (length(name) between 1 and 60),
  secret_hash bytea not null check (length(secret_hash) = 32),
  permissions jsonb not null check (jsonb_typeof(permissions) = 'object'),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users (id),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_clients_of_team on api_clients (team_id, created_at desc);

-- Access tokens of API clients; only their digests are kept, and there is no refresh token.
create table client_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  client_id uuid not null references api_clients (id) on delete cascade,
  -- The permission keys that were asked for, of those the client has.
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index client_tokens_of_client on client_tokens (client_id);
create index client_tokens_expired on client_tokens (expires_at);

-- Staff of the platform seeing what a person sees, for a short time and a stated reason.
create table impersonations (
  id uuid primary key,
  operator_id uuid not null references users (id),
  user_id uuid not null references users (id),
  team_id uuid not null references teams (id),
  reason text not null check (length(reason) between 1 and 200),
  token_hash bytea not null unique check (length(token_hash) = 32),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (user_id <> operator_id)
);
create index impersonations_of_operator on impersonations (operator_id, started_at desc);
create index impersonations_of_user on impersonations (user_id, started_at desc);

-- What a team's directory says of a person: its own id for them, and whether it calls them active. Whoever it made and who belongs to no
-- other team is its to rename.
create table scim_users (
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  external_id text check (length(external_id) between 1 and 200),
  active boolean not null,
  provisioned boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, user_id)
);
create unique index scim_users_external on scim_users (team_id, external_id) where external_id is not null;
create index scim_users_of_user on scim_users (user_id);

-- A copy of what is kept about a person, made at their request and forgotten after a week.
create table person_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  content bytea,
  check ((ready_at is null) = (content is null))
);
create index person_exports_of_user on person_exports (user_id, requested_at desc);
create index person_exports_expired on person_exports (expires_at);

-- A person's wish to be forgotten: it can be taken back until it is due.
create table person_erasures (
  id uuid primary key,
  user_id uuid not null references users (id),
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  cancelled_at timestamptz,
  erased_at timestamptz,
  check (cancelled_at is null or erased_at is null)
);
create unique index person_erasures_open on person_erasures (user_id) where cancelled_at is null and erased_at is null;
create index person_erasures_due on person_erasures (due_at) where cancelled_at is null and erased_at is null;

-- The audit log is read by time, per team, and by person, thing or act: each a walk along one index.
drop index audit_events_of_team;
drop index audit_events_of_team_action;
drop index audit_events_of_actor;
drop index audit_events_of_subject;
create index audit_events_of_team on audit_events (team_id, at desc, id desc) where team_id is not null;
create index audit_events_of_team_action on audit_events (team_id, action, at desc, id desc) where team_id is not null;
create index audit_events_of_team_actor on audit_events (team_id, actor_id, at desc, id desc) where team_id is not null and actor_id is not null;
create index audit_events_of_team_subject on audit_events (team_id, subject_id, at desc, id desc) where team_id is not null;
create index audit_events_of_actor on audit_events (actor_id, at desc, id desc) where actor_id is not null;
create index audit_events_of_subject on audit_events (subject_id, at desc, id desc);
