-- A team may have a group of its own for a role, which takes the place of its plan's. It goes with the team from plan to plan.
alter table role_groups add column team_id uuid references teams (id);
alter table role_groups drop constraint role_groups_plan_id_role_key;
create unique index role_groups_of_plan on role_groups (plan_id, role) where team_id is null;
create unique index role_groups_of_team on role_groups (team_id, role) where team_id is not null;
-- What a new member gets when nothing else is said is the plan's to name.
alter table role_groups add constraint role_groups_default_of_plan check (not is_default or team_id is null);
