-- Digests that were mailed: one a day at most of each kind to a person of a team. The next one begins where the last one ended.
create table digests (
  id uuid primary key,
  kind text not null check (kind in ('reactions', 'bounces')),
  user_id uuid not null references users (id),
  team_id uuid not null references teams (id),
  -- The day of the team's zone on which it is mailed.
  day date not null,
  covers_from timestamptz not null,
  covers_until timestamptz not null,
  written_at timestamptz not null,
  unique (user_id, team_id, kind, day),
  check (covers_from < covers_until)
);
create index reactions_created on reactions (created_at);
