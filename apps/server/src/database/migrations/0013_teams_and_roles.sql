-- A team may have a group of its own for a role, which takes the place of its plan's. It goes with the team from plan to plan.
alter table role_groups add column team_id uuid references teams (id);
alter table role_groups drop constraint role_groups_plan_id_role_key;
create unique index role_groups_of_plan on role_groups (plan_id, role) where team_id is null;
create unique index role_groups_of_team on role_groups (team_id, role) where team_id is not null;
-- What a new member gets when nothing else is said is the plan's to name.
alter table role_groups add constraint role_groups_default_of_plan check (not is_default or team_id is null);

-- A subteam that was closed keeps its row, and so its orders and its statements; it has no people and no place in lists any more.
alter table teams add column closed_at timestamptz check (closed_at is null or parent_team_id is not null);
drop index teams_of_parent;
create index teams_of_parent on teams (parent_team_id, name) where parent_team_id is not null and closed_at is null;
create index teams_closed on teams (closed_at) where closed_at is not null;
-- Two subteams of one name cannot be told apart.
create unique index teams_name_of_parent on teams (parent_team_id, lower(name)) where parent_team_id is not null and closed_at is null;
-- An email domain belongs to one organisation.
create unique index teams_domain on teams (domain) where domain is not null and closed_at is null;
alter table teams add constraint teams_automation_id_form check (length(automation_id) between 1 and 100);

-- People are listed by name. Their name stands beside their membership, so that a page of ten thousand reads one page's rows.
alter table team_members add column sort_name text;
update team_members m set sort_name = plain_text(u.first_name || ' ' || u.surname) from users u where u.id = m.user_id;
alter table team_members alter column sort_name set not null;
create index team_members_by_name on team_members (team_id, sort_name, user_id);

create function team_members_take_name() returns trigger language plpgsql as $$
begin
  select plain_text(u.first_name || ' ' || u.surname) into new.sort_name from users u where u.id = new.user_id;
  return new;
end $$;
create trigger team_members_take_name before insert on team_members for each row execute function team_members_take_name();

create function users_pass_on_name() returns trigger language plpgsql as $$
begin
  update team_members set sort_name = plain_text(new.first_name || ' ' || new.surname) where user_id = new.id;
  return null;
end $$;
create trigger users_pass_on_name after update of first_name, surname on users for each row
  when (old.first_name is distinct from new.first_name or old.surname is distinct from new.surname) execute function users_pass_on_name();

-- What a team asks of us about its plan. Answered by people.
create table upgrade_requests (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  -- The plan that it would like; null where it asks for advice.
  plan_id uuid references plans (id),
  message text not null default '' check (length(message) <= 2000),
  created_at timestamptz not null
);
create index upgrade_requests_of_team on upgrade_requests (team_id, created_at desc);

insert into features (id, name, enabled, created_at, updated_at) values
  ('01920000-0000-7000-8000-000000000f01', 'automated-budgets', false, now(), now()),
  ('01920000-0000-7000-8000-000000000f02', 'gift-restrictions', true, now(), now()),
  ('01920000-0000-7000-8000-000000000f03', 'invites', true, now(), now()),
  ('01920000-0000-7000-8000-000000000f04', 'linked-accounts', false, now(), now()),
  ('01920000-0000-7000-8000-000000000f05', 'printables', false, now(), now()),
  ('01920000-0000-7000-8000-000000000f06', 'single-sign-on', true, now(), now()),
  ('01920000-0000-7000-8000-000000000f07', 'super-links', false, now(), now()),
  ('01920000-0000-7000-8000-000000000f08', 'two-factor', true, now(), now());
