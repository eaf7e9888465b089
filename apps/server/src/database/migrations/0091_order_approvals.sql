-- Orders that a second person has to approve. The former release never writes the new status.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check
  check (status in ('draft', 'awaiting-approval', 'paying', 'awaiting-payment', 'paid')) not valid;

-- One request for approval of one order. The money of one that is paid from a wallet is held in the ledger by an id that derives from this one.
create table order_approvals (
  id uuid primary key,
  order_id uuid not null references orders (id),
  team_id uuid not null references teams (id),
  asker_id uuid not null references users (id),
  -- What the asker was allowed when they asked: the order is bought with it.
  buyer jsonb not null,
  metadata jsonb not null,
  method text not null check (method in ('wallet', 'invoice')),
  wallet_id uuid not null references wallets (id),
  quantity integer not null check (quantity > 0),
  amount_pence bigint not null check (amount_pence > 0),
  -- Why it was asked for, with the figures of the policy.
  reasons jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'not-bought')),
  decided_by uuid references users (id),
  comment text,
  failure text,
  asked_at timestamptz not null,
  reminded_at timestamptz,
  escalated_at timestamptz,
  ends_at timestamptz not null,
  decided_at timestamptz,
  updated_at timestamptz not null,
  check ((status = 'waiting') = (decided_at is null)),
  check (status not in ('approved', 'refused', 'not-bought') or decided_by is not null),
  check (decided_by is distinct from asker_id or status = 'withdrawn'),
  check ((status = 'refused') = (comment is not null)),
  check ((status = 'not-bought') = (failure is not null))
);
create unique index order_approvals_waiting on order_approvals (order_id) where status = 'waiting';
create index order_approvals_of_team on order_approvals (team_id, id) where status = 'waiting';
create index order_approvals_of_order on order_approvals (order_id, id desc);
