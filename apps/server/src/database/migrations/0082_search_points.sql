-- What a search found at one moment, in its order, so that its pages stay the same while the data changes. Ended ones are removed by the next search.
create table search_points (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  list text not null check (list in ('hugggs', 'transactions')),
  ids uuid[] not null check (cardinality(ids) <= 11000),
  total integer not null,
  total_capped boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index search_points_of_person on search_points (user_id, created_at desc);
create index search_points_ending on search_points (expires_at);
create index search_points_of_team on search_points (team_id);
