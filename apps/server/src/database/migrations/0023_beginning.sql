-- How this installation was begun: one row, which the first start writes.
create table installation (
  id boolean primary key default true check (id),
  -- What the one-time link of the setup is derived from.
  setup_nonce uuid not null,
  -- A digest under CODE_KEY, by which a start with another key is noticed.
  key_digest text not null,
  -- The product's name where the operator chose one.
  product_name text check (length(product_name) between 1 and 40 and product_name = btrim(product_name)),
  -- The team that the setup made for the first customer.
  first_team_id uuid references teams (id),
  set_up_at timestamptz,
  created_at timestamptz not null
);

-- Money that operators add to wallets, for payments that arrived outside the product. The id is the id of the ledger's entry.
create table wallet_credits (
  id uuid primary key,
  wallet_id uuid not null references wallets (id),
  team_id uuid not null,
  amount_pence bigint not null check (amount_pence > 0),
  -- The payment's own; with the wallet it says whether two requests are one payment.
  reference text not null check (length(reference) between 1 and 60 and reference = btrim(reference)),
  reason text not null check (length(reason) between 1 and 200),
  status text not null check (status in ('waiting', 'posted', 'refused')),
  needs_approval boolean not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (needs_approval or status = 'posted'),
  -- Two people for a credit above the limit, whatever the program says.
  check (not (needs_approval and status = 'posted') or decided_by <> requested_by),
  unique (wallet_id, reference)
);
create index wallet_credits_by_age on wallet_credits (requested_at desc, id desc);
create index wallet_credits_of_operator on wallet_credits (requested_by, requested_at) where not needs_approval;
