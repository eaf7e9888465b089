-- Super links: one link, many people. Its places are paid for by one order or several (transactions.super_link_id); a place becomes a gift when it is claimed.
create table super_links (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  -- The order that began it.
  transaction_id uuid not null unique,
  shortcode text not null unique,
  places integer not null check (places >= 0),
  claimed integer not null default 0 check (claimed >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  -- The limit is never passed, whatever the concurrency: the database itself refuses it.
  constraint super_links_within_limit check (claimed + reserved <= places),
  per_person integer not null check (per_person >= 1),
  claim_method text not null check (claim_method in ('email', 'sms')),
  restrictions text[] not null,
  claim_rate integer not null check (claim_rate >= 1),
  status text not null default 'open' check (status in ('open', 'paused', 'closed', 'ended')),
  paused_by text check (paused_by in ('sender', 'rate')),
  check ((status = 'paused') = (paused_by is not null)),
  -- Claims before this are forgotten by the brake.
  rate_from timestamptz not null,
  ends_at timestamptz not null,
  told_filling_at timestamptz,
  told_used_up_at timestamptz,
  told_ending_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index super_links_of_team on super_links (team_id, created_at desc, id desc);
create index super_links_to_end on super_links (ends_at) where status in ('open', 'paused');

alter table transactions add column super_link_id uuid;
create index transactions_of_super_link on transactions (super_link_id, created_at, id) where super_link_id is not null;

-- A person's claim: a code is asked for, a place is kept, a gift is taken. The address stays until the gift has it.
create table super_link_claims (
  id uuid primary key,
  team_id uuid not null,
  super_link_id uuid not null references super_links (id),
  person_key text not null,
  address text,
  language text,
  token_digest bytea not null unique,
  state text not null check (state in ('asked', 'kept', 'claimed', 'freed', 'enough')),
  tries integer not null default 0,
  code_expires_at timestamptz not null,
  taken_at timestamptz,
  kept_until timestamptz,
  extensions integer not null default 0 check (extensions between 0 and 2),
  gift_id uuid,
  check ((state = 'claimed') = (gift_id is not null)),
  check (state <> 'kept' or kept_until is not null),
  created_at timestamptz not null
);
create index super_link_claims_of_person on super_link_claims (super_link_id, person_key) where state in ('kept', 'claimed');
create index super_link_claims_taken on super_link_claims (super_link_id, taken_at) where taken_at is not null;
create index super_link_claims_kept on super_link_claims (kept_until) where state = 'kept';
create index super_link_claims_asked on super_link_claims (person_key, created_at);
create index super_link_claims_old on super_link_claims (created_at) where state in ('asked', 'freed', 'enough');
