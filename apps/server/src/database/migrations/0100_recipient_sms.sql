-- SMS to recipients about what happened to a gift that came to them by SMS. A row is written before the gateway is asked, so that each leaves at most once.
create table recipient_sms (
  id uuid primary key,
  team_id uuid not null references teams (id),
  gift_id uuid not null references gifts (id),
  -- The name of the message in the registry.
  name text not null,
  state text not null default 'taken' check (state in ('taken', 'accepted', 'refused', 'unknown')),
  taken_at timestamptz not null,
  finished_at timestamptz
);
create index recipient_sms_taken on recipient_sms (taken_at);
