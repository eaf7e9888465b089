-- Filters, sort and columns of a list under a name: a person's own, or shared with the team. `look` is what the contract took when it was saved; it is
-- read part by part, so that what no longer exists is left out.
create table saved_views (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid references users (id),
  list text not null check (list in ('hugggs', 'transactions')),
  name text not null check (length(name) between 1 and 60),
  shared boolean not null,
  look jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (shared or user_id is not null)
);
create unique index saved_views_of_person on saved_views (team_id, user_id, list, lower(name)) where not shared;
create unique index saved_views_of_team on saved_views (team_id, list, lower(name)) where shared;
create index saved_views_by_person on saved_views (user_id);

-- The view that a person's list opens with.
create table saved_view_defaults (
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  list text not null check (list in ('hugggs', 'transactions')),
  view_id uuid not null references saved_views (id) on delete cascade,
  primary key (team_id, user_id, list)
);
create index saved_view_defaults_by_view on saved_view_defaults (view_id);
create index saved_view_defaults_by_person on saved_view_defaults (user_id);
