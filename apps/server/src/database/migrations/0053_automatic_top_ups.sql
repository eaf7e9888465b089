-- Wallets that a stored card tops up by itself. While a charge is under way, charges_automatic lets no second one begin.
create table automatic_top_ups (
  wallet_id uuid primary key references wallets,
  team_id uuid not null references teams,
  card_id uuid not null references cards,
  below_pence bigint not null check (below_pence > 0),
  amount_pence bigint not null check (amount_pence >= 100),
  monthly_cap_pence bigint not null,
  paused_reason text,
  paused_at timestamptz,
  retry_at timestamptz,
  set_by uuid not null references users,
  updated_at timestamptz not null,
  check (monthly_cap_pence >= amount_pence),
  check ((paused_reason is null) = (paused_at is null))
);
create index automatic_top_ups_of_card on automatic_top_ups (card_id);

-- The level below which those who fund a wallet are told, and since when less is available.
create table wallet_low_balances (
  wallet_id uuid primary key references wallets,
  level_pence bigint not null check (level_pence > 0),
  low_since timestamptz,
  updated_at timestamptz not null
);
