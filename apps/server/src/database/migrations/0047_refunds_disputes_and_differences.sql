-- Money of charges on its way back to their cards. A row is written before the provider is asked; its id is the reference there.
create table charge_refunds (
  id uuid primary key,
  charge_id uuid not null references charges,
  team_id uuid not null references teams,
  wallet_id uuid not null references wallets,
  amount_pence bigint not null check (amount_pence > 0),
  kind text not null check (kind in ('void', 'refund')),
  status text not null check (status in ('pending', 'processed', 'failed')),
  requested_by uuid not null references users,
  check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'pending') = (check_at is not null))
);
create index charge_refunds_due on charge_refunds (check_at, id) where check_at is not null;
create index charge_refunds_of on charge_refunds (charge_id);

-- Payments that the owner of a card says were not theirs.
create table charge_disputes (
  id uuid primary key,
  provider_id text not null unique,
  charge_id uuid not null references charges,
  team_id uuid not null references teams,
  wallet_id uuid not null references wallets,
  amount_pence bigint not null check (amount_pence > 0),
  status text not null check (status in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  check ((status = 'open') = (decided_at is null))
);
create index charge_disputes_open on charge_disputes (wallet_id) where status = 'open';

-- What the provider's own list says otherwise than the charges here: for an operator to look at.
create table payment_differences (
  id uuid primary key,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount', 'status')),
  payment_id text not null,
  charge_id uuid references charges,
  ours_pence bigint,
  theirs_pence bigint,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users,
  note text,
  unique (kind, payment_id),
  check ((resolved_at is null) = (note is null))
);
create index payment_differences_open on payment_differences (id) where resolved_at is null;
create index payment_differences_newest on payment_differences (id desc);
