-- What the money of a wallet may be spent on. A wallet without a row is bound by its team's rules alone.
create table spend_policies (
  wallet_id uuid primary key references wallets (id),
  team_id uuid not null references teams (id),
  -- What gave the wallet its policy, so that all of its wallets are changed together.
  source_id uuid not null,
  spender_user_id uuid not null references users (id),
  delivery_methods text[] not null,
  -- Null for any address.
  email_domains text[],
  -- Null for every kind of gift.
  allow_tags text[],
  disallow_tags text[] not null,
  min_price_pence bigint check (min_price_pence >= 0),
  max_price_pence bigint check (max_price_pence >= 0),
  reason_codes text[] not null,
  maximum_expiry_days integer check (maximum_expiry_days >= 1),
  ends_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index spend_policies_of_source on spend_policies (source_id);
