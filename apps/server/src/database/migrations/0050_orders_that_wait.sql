-- An order may wait for its payment: while a card payment is being confirmed, or until a bank transfer comes.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in ('draft', 'paying', 'awaiting-payment', 'paid'));
create index orders_unpaid on orders (team_id, updated_at desc, id desc) where status <> 'paid' and deleted_at is null;
drop index orders_drafts_of_cover;
create index orders_unpaid_of_cover on orders ((details ->> 'coverImage')) where status <> 'paid' and deleted_at is null and details ->> 'coverImage' is not null;

-- Payments of orders by card or by invoice. The id is the one that the order's transaction has once it is bought.
create table order_payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  team_id uuid not null references teams (id),
  -- Who pays, and what they were allowed when they did: the order is bought later with it.
  user_id uuid not null references users (id),
  buyer jsonb not null,
  metadata jsonb not null,
  method text not null check (method in ('charge', 'invoice')),
  -- The wallet that the money enters and the order is paid from.
  wallet_id uuid not null references wallets (id),
  charge_id uuid references charges (id),
  -- What the card pays of the amount; the rest comes from the wallet.
  card_pence bigint not null check (card_pence >= 0),
  reference text unique check (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
  amount_pence bigint not null check (amount_pence > 0),
  status text not null check (status in ('open', 'paid', 'failed', 'withdrawn', 'lapsed')),
  failure text,
  -- The last instant at which a payment by invoice is awaited.
  lapses_at timestamptz,
  -- When all of a bank transfer had come.
  seen_at timestamptz,
  -- When the buyer was told that the money came and the order was not bought.
  told_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((method = 'charge') = (charge_id is not null)),
  check ((method = 'invoice') = (reference is not null)),
  check ((method = 'invoice') = (lapses_at is not null)),
  check (status <> 'failed' or failure is not null),
  check (failure is null or status in ('failed', 'withdrawn', 'lapsed'))
);
-- An order has one payment under way, and a charge pays for one order.
create unique index order_payments_open on order_payments (order_id) where status = 'open';
create unique index order_payments_charge on order_payments (charge_id) where charge_id is not null and status in ('open', 'paid');
create index order_payments_of_charge on order_payments (charge_id) where charge_id is not null;
create index order_payments_of_order on order_payments (order_id, id desc);
create index order_payments_under_way on order_payments (updated_at, id) where status = 'open';

-- The transaction that a charge paid for.
alter table charges add column transaction_id uuid references transactions (id);
