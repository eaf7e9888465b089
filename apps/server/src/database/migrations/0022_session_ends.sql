-- Sessions end for all who depend on them, at once: an impersonation with the session of its operator, live updates with theirs.

-- The session in which the operator began. Null for those from before this column, which open nothing any more.
alter table impersonations add column session_id uuid references sessions (id) on delete set null;
create index impersonations_of_session on impersonations (session_id);

-- Tells the processes that hold live updates which session ended, whichever statement ended it; they ask the database again.
create function session_ends() returns trigger language plpgsql as $$
begin
  perform pg_notify('huggg_session_ends', coalesce(to_jsonb(new) ->> tg_argv[0], to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;
create trigger sessions_end after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function session_ends('id');
create trigger sessions_go after delete on sessions for each row when (old.revoked_at is null) execute function session_ends('id');
create trigger impersonations_end after update of ended_at on impersonations for each row
  when (old.ended_at is null and new.ended_at is not null) execute function session_ends('id');
-- A switch of team ends the access tokens of the former team before their time.
create trigger session_tokens_end after update of access_expires_at on session_tokens for each row
  when (new.access_expires_at < old.access_expires_at) execute function session_ends('session_id');
