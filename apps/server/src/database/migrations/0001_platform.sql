-- What the platform keeps for itself. Money and business live in the modules' own migrations.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- unaccent() is only stable, because its dictionary could change; ours never does, and indexes need immutable functions.
create function plain_text(value text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent'::regdictionary, value));

create table idempotency_keys (
  team_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  endpoint text not null,
  input_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (team_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
