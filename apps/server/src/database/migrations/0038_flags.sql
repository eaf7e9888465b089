-- What operators switch, for a team and its subteams, or without a team for all. The names are in the contracts.
create table flags (
  name text not null check (length(name) between 1 and 60),
  team_id uuid references teams (id),
  set_by uuid not null references users (id),
  set_at timestamptz not null
);
create unique index flags_place on flags (name, team_id) nulls not distinct;
create index flags_of_team on flags (team_id);
