-- Cards that a person stored. Their numbers are the provider's alone: here are its id of the card and what tells people which card it is.
create table cards (
  id uuid primary key,
  team_id uuid not null references teams,
  user_id uuid not null references users,
  instrument_id text not null,
  fingerprint text,
  scheme text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2199),
  status text not null check (status in ('active', 'deactivated', 'expired')),
  is_default boolean not null default false,
  -- The provider's payment by which its owner agreed to charges without them.
  first_payment_id text,
  verification_charge_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (not is_default or (status = 'active' and removed_at is null))
);
create unique index cards_default on cards (team_id, user_id) where is_default;
create unique index cards_instrument on cards (team_id, user_id, instrument_id) where removed_at is null;
create index cards_of on cards (team_id, user_id) where removed_at is null;
create index cards_expiring on cards (expiry_year, expiry_month) where status = 'active' and removed_at is null;

-- Money taken from cards. A row is written before the provider is asked; its id is the reference and the idempotency key there.
create table charges (
  id uuid primary key,
  team_id uuid not null references teams,
  user_id uuid not null references users,
  wallet_id uuid references wallets,
  card_id uuid references cards,
  amount_pence bigint not null check (amount_pence = 0 or amount_pence between 100 and 5000000),
  status text not null check (status in ('pending', 'processed', 'failed', 'void')),
  automatic boolean not null,
  recurring boolean not null,
  store_card boolean not null,
  idempotency_key text,
  input_hash bytea,
  payment_id text,
  redirect_url text,
  decline_class text,
  -- When its money entered the wallet.
  credited_at timestamptz,
  refunded_pence bigint not null default 0 check (refunded_pence between 0 and amount_pence),
  -- When the job asks the provider again; null when nothing is open.
  check_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 'pending' or check_at is not null),
  check (credited_at is null or (wallet_id is not null and status in ('processed', 'void'))),
  check ((status = 'failed') = (decline_class is not null))
);
create unique index charges_payment on charges (payment_id) where payment_id is not null;
create unique index charges_key on charges (team_id, user_id, idempotency_key) where idempotency_key is not null;
create index charges_due on charges (check_at, id) where check_at is not null;
create index charges_of_team on charges (team_id, created_at desc, id desc);
create index charges_of_wallet on charges (wallet_id, created_at) where wallet_id is not null;
create unique index charges_automatic on charges (wallet_id) where automatic and status = 'pending';

-- Notices of the provider, each once, however often it sends them.
create table payment_notices (
  id text primary key,
  type text not null,
  subject_id text not null,
  received_at timestamptz not null
);
create index payment_notices_received on payment_notices (received_at);
