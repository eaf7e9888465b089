-- The audit log: who did what to whom, from where and when. Rows are only ever added.

create table audit_events (
  -- Version 7, so that ids follow time.
  id uuid primary key,
  at timestamptz not null,
  action text not null check (action ~ '^[a-z-]+\.[a-z-]+$'),
  -- Whose admins may read it; null for what concerns a person alone.
  team_id uuid,
  actor_kind text not null check (actor_kind in ('user', 'client', 'system', 'visitor')),
  actor_id uuid check ((actor_id is null) = (actor_kind in ('system', 'visitor'))),
  -- The member of staff who acted as the actor.
  impersonator_id uuid,
  subject_type text not null,
  subject_id text not null check (length(subject_id) between 1 and 100),
  changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
  reason text check (length(reason) <= 200),
  address text check (length(address) <= 60),
  user_agent text check (length(user_agent) <= 400),
  request_id text not null check (length(request_id) <= 100)
);
create index audit_events_of_team on audit_events (team_id, id desc) where team_id is not null;
create index audit_events_of_team_action on audit_events (team_id, action, id desc) where team_id is not null;
create index audit_events_of_actor on audit_events (actor_id, id desc) where actor_id is not null;
create index audit_events_of_subject on audit_events (subject_id, id desc);

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what was written in the audit log stays.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_events_stay before update or delete on audit_events for each row execute function audit_refuse();
create trigger audit_events_stay_whole before truncate on audit_events for each statement execute function audit_refuse();
