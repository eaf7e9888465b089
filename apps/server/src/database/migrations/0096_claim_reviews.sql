-- What operators say about claims that come too often; the counts themselves live with the other rate limits.
create table claim_rules (
  key text primary key check (key in ('network', 'device', 'person', 'throw-away')),
  enabled boolean not null,
  -- How many in the window are nobody's business.
  claims integer not null check (claims between 1 and 100000),
  window_minutes integer not null check (window_minutes between 5 and 1440),
  changed_at timestamptz
);
insert into claim_rules (key, enabled, claims, window_minutes)
values ('network', true, 300, 60), ('device', true, 50, 1440), ('person', true, 10, 1440), ('throw-away', true, 3, 1440);

-- Addresses, domains, phones and networks that operators made an exception of.
create table claim_blocks (
  id uuid primary key,
  kind text not null check (kind in ('address', 'domain', 'phone', 'network')),
  -- 'hold' holds each claim, 'throw-away' counts those of a domain, 'trust' counts none of a network.
  effect text not null check (effect in ('hold', 'throw-away', 'trust')),
  -- A keyed digest of an address or phone, a domain as it is; null for a network.
  value text,
  network cidr,
  -- What operators read: an address or phone is masked.
  shown text not null,
  reason text not null,
  ends_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz not null,
  lifted_at timestamptz,
  check ((kind = 'network') = (network is not null)),
  check ((kind = 'network') = (value is null)),
  check (effect = 'hold' or (effect = 'throw-away' and kind = 'domain') or (effect = 'trust' and kind = 'network'))
);
create unique index claim_blocks_values on claim_blocks (kind, value) where lifted_at is null and value is not null;
create unique index claim_blocks_same_network on claim_blocks (network) where lifted_at is null and network is not null;
create index claim_blocks_networks on claim_blocks using gist (network inet_ops) where lifted_at is null and network is not null;
create index claim_blocks_newest on claim_blocks (id desc) where lifted_at is null;
insert into claim_blocks (id, kind, effect, value, shown, reason, created_at)
select ('00000000-0000-7000-8000-' || lpad(place::text, 12, '0'))::uuid, 'domain', 'throw-away', domain, domain, 'Gives anyone a mailbox without a password', now()
from unnest(array['mailinator.com', 'guerrillamail.com', 'sharklasers.com', '10minutemail.com', 'temp-mail.org', 'yopmail.com', 'trashmail.com',
  'getnada.com', 'dispostable.com', 'maildrop.cc', 'throwawaymail.com', 'fakeinbox.com', 'moakt.com', 'mohmal.com', 'tempmail.dev']) with ordinality as given (domain, place);

-- Claims that were held for a check, and what was decided about each.
create table claim_reviews (
  id uuid primary key,
  team_id uuid not null references teams (id),
  gift_id uuid not null unique references gifts (id),
  super_link_id uuid,
  state text not null check (state in ('waiting', 'released', 'refused', 'ended')),
  reasons text[] not null check (cardinality(reasons) > 0),
  -- Masked; null where the caller's network says nothing of them.
  network text,
  held_at timestamptz not null,
  -- Until when it waits for an operator; it is released by itself then.
  waits_until timestamptz not null,
  decided_at timestamptz,
  -- Null where nobody decided.
  decided_by uuid references users (id),
  note text,
  -- Until when a refusal can be taken back; the gift is cancelled then.
  undo_until timestamptz,
  told_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (undo_until is not null))
);
create index claim_reviews_waiting on claim_reviews (waits_until) where state = 'waiting';
create index claim_reviews_refused on claim_reviews (undo_until) where state = 'refused';
create index claim_reviews_listed on claim_reviews (state, id desc);

-- The page of a held gift and its sender's screens say so without reading the review.
alter table gifts add column review_state text, add column review_until timestamptz;
alter table gifts add constraint gifts_review_check
  check ((review_state is null) = (review_until is null) and (review_state is null or (review_state in ('waiting', 'refused') and frozen_at is not null))) not valid;
