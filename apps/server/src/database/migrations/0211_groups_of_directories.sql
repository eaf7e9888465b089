-- Groups that a team's directory keeps: people of the team under a name, from whom a budget can take its participants.
create table scim_groups (
  id uuid primary key,
  team_id uuid not null references teams (id),
  display_name text not null check (length(display_name) between 1 and 200),
  external_id text check (length(external_id) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index scim_groups_external on scim_groups (team_id, external_id) where external_id is not null;
create index scim_groups_of_team on scim_groups (team_id, display_name, id);

create table scim_group_members (
  group_id uuid not null references scim_groups (id),
  user_id uuid not null references users (id),
  primary key (group_id, user_id)
);
create index scim_group_members_of_user on scim_group_members (user_id);
