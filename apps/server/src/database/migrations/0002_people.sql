-- People: plans and what they allow, users, teams and who belongs to them, and the sessions they hold.

create table plans (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  price_pence bigint not null check (price_pence >= 0),
  notice_period integer not null default 0 check (notice_period >= 0),
  notice_period_unit text not null default 'month' check (notice_period_unit in ('day', 'week', 'month', 'year')),
  initial_period integer not null default 0 check (initial_period >= 0),
  initial_period_unit text not null default 'month' check (initial_period_unit in ('day', 'week', 'month', 'year')),
  billing_period text not null default 'month' check (billing_period in ('month', 'year')),
  -- How many of each a team may have, for example {"giftsPerOrder": 1000}; a key that is absent is not limited.
  limits jsonb not null default '{}' check (jsonb_typeof(limits) = 'object'),
  -- The permission keys that this plan includes; a role never grants more than its plan.
  permissions text[] not null,
  behaviours text[] not null default '{}' check (behaviours <@ array['refund-huggg-expirations', 'requires-email-verification']),
  terms_url text,
  image_url text,
  price_variation_plan_ids uuid[] not null default '{}',
  -- The partner whose people may take it; null for everybody.
  client_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What a role may do under a plan: a map from permission key to scope (subtree, team or own).
create table role_groups (
  id uuid primary key,
  plan_id uuid not null references plans (id),
  role text not null check (role in ('team-admin', 'team-viewer', 'subteam-admin', 'participant', 'automation-participant')),
  permissions jsonb not null check (jsonb_typeof(permissions) = 'object'),
  -- The group that a new member gets when nothing else is said.
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (plan_id, role)
);
create unique index role_groups_default on role_groups (plan_id) where is_default;

create table features (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 100),
  enabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table users (
  id uuid primary key,
  first_name text not null check (length(first_name) between 1 and 100),
  surname text not null check (length(surname) <= 100),
  -- The name that recipients read as the sender; null means first name and surname.
  send_as_name text check (length(send_as_name) between 1 and 100),
  -- As the person writes it; sameness is decided without regard to case, by the index below.
  email text not null check (length(email) between 3 and 254 and email = btrim(email) and position('@' in email) > 1),
  -- E.164.
  mobile text check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  -- 1 is staff of the platform, 4 everybody else (accounts §9).
  type integer not null default 4 check (type between 1 and 9),
  -- Argon2id in its own text form; null for people who have no password.
  password_hash text check (password_hash like '$argon2id$%'),
  password_changed_at timestamptz,
  verified_email_at timestamptz,
  verified_mobile_at timestamptz,
  marketing boolean not null default false,
  tags text[] not null default '{}',
  -- What the application remembers about the person: reactionsLastSeen, lastTeamId, tcApprovals.
  state jsonb not null default '{}' check (jsonb_typeof(state) = 'object'),
  deactivated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index users_email on users (lower(email));

create table teams (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  business_entity_name text,
  business_trading_name text,
  business_address text,
  plan_id uuid not null references plans (id),
  plan_started_at timestamptz not null,
  plan_ended_at timestamptz check (plan_ended_at >= plan_started_at),
  parent_team_id uuid,
  -- One level only, kept by the database: a parent must itself be no subteam, and a team with subteams can never become one.
  is_subteam boolean not null generated always as (parent_team_id is not null) stored,
  parent_is_subteam boolean not null generated always as (false) stored,
  automation_id text,
  -- The partner that brought the team; null for those who came by themselves.
  client_id uuid,
  -- The organisation's email domain, lower case.
  domain text check (domain = lower(domain) and length(domain) between 3 and 253),
  -- The team's own preferences; what holds for a subteam also takes its parent's (RULES §11).
  preferences jsonb not null default '{}' check (jsonb_typeof(preferences) = 'object'),
  reason_codes text[] not null default '{}',
  flags text[] not null default '{}',
  -- Ways to sign in that the team allows; none named means any.
  auth_methods text[] not null default '{}' check (auth_methods <@ array['password', 'google', 'microsoft', 'saml']),
  tags text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, is_subteam),
  constraint teams_one_level foreign key (parent_team_id, parent_is_subteam) references teams (id, is_subteam)
);
create index teams_of_parent on teams (parent_team_id, name) where parent_team_id is not null;
create index teams_of_plan on teams (plan_id);

create table team_members (
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  role_group_id uuid not null references role_groups (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (team_id, user_id)
);
create index team_members_of_user on team_members (user_id, created_at);
create index team_members_of_role_group on team_members (role_group_id);

-- One sign-in on one device: a family of tokens, of which one pair is current. Ending it ends all of them at once.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  user_agent text check (length(user_agent) <= 400),
  address text check (length(address) <= 60),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('signed-out', 'token-reused')),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index sessions_of_user on sessions (user_id, last_used_at desc) where revoked_at is null;

-- The token pairs of a session; only their SHA-256 digests are kept. Rotated pairs stay until their refresh token would
-- have expired, because only so is the use of an old one noticed.
create table session_tokens (
  id uuid primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  team_id uuid not null references teams (id),
  access_token_hash bytea not null unique check (length(access_token_hash) = 32),
  access_expires_at timestamptz not null,
  refresh_token_hash bytea not null unique check (length(refresh_token_hash) = 32),
  refresh_expires_at timestamptz not null,
  rotated_at timestamptz,
  created_at timestamptz not null
);
-- At most one pair of a session is current, whatever races.
create unique index session_tokens_current on session_tokens (session_id) where rotated_at is null;
create index session_tokens_of_session on session_tokens (session_id);
create index session_tokens_expired on session_tokens (refresh_expires_at);

-- Failed sign-ins per account and per address, counted by rate-limiter-flexible, which dictates the columns. Keys are digests.
create table sign_in_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index sign_in_attempts_expired on sign_in_attempts (expire);
