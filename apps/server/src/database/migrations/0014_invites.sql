-- Invites into teams, and requests to be let in.

create table invites (
  id uuid primary key,
  team_id uuid not null references teams (id),
  type text not null check (type in ('team-admin', 'team-viewer', 'subteam', 'participant', 'automation-participant', 'shared-automation-participant')),
  -- Lower case: an address is invited once, however it is written.
  email text not null check (email = lower(email) and length(email) between 3 and 254 and position('@' in email) > 1),
  -- Who answers for it; null for an API client's, and for a request that nobody has answered.
  sender_id uuid references users (id),
  client_id uuid,
  -- Somebody of the team's domain asked for it.
  requested boolean not null default false,
  -- How often its link was renewed; 0 as long as there is none. Only the newest link opens it.
  link_version integer not null default 0 check (link_version >= 0),
  sent_at timestamptz,
  expires_at timestamptz,
  accepted_at timestamptz,
  accepted_user_id uuid references users (id),
  auto_accepted boolean not null default false,
  ended_at timestamptz,
  ended_reason text check (ended_reason in ('removed', 'refused', 'withdrawn')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((link_version = 0) = (sent_at is null) and (sent_at is null) = (expires_at is null)),
  check ((accepted_at is null) = (accepted_user_id is null)),
  check ((ended_at is null) = (ended_reason is null)),
  check (accepted_at is null or ended_at is null)
);
-- One open invite an address and team, whatever races.
create unique index invites_open on invites (team_id, email) where accepted_at is null and ended_at is null;
create index invites_of_team on invites (team_id, id desc);
create index invites_of_sender on invites (sender_id) where accepted_at is null and ended_at is null;
create index invites_of_address on invites (email) where accepted_at is null and ended_at is null;

-- Every link that an invite ever had, by its SHA-256, so that an old one can say that it was replaced.
create table invite_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  invite_id uuid not null references invites (id) on delete cascade,
  version integer not null check (version >= 1),
  created_at timestamptz not null,
  unique (invite_id, version)
);

-- How people of the organisation's domain come in.
alter table teams add column accepts_domain boolean not null default false;
alter table teams add column invites_only_domain boolean not null default false;
