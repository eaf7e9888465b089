-- A code that a recipient asked for, written before its supplier is asked: what was out of stock, or never came back, is asked for again.
create table code_requests (
  gift_id uuid primary key references gifts (id),
  team_id uuid not null references teams (id),
  -- What was chosen when it was asked for; the choice is final from here on.
  product_id uuid not null references products (id),
  supplier text not null,
  value_pence bigint not null check (value_pence >= 0),
  requested_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  -- When a code was held for the gift, or the gift ended without one.
  settled_at timestamptz
);
create index code_requests_open on code_requests (next_try_at) where settled_at is null;

-- Codes held for gifts and not seen by anybody: few at any time, and looked through when gifts have ended.
create index redemptions_unseen on redemptions (fetched_at) where shown_at is null;
