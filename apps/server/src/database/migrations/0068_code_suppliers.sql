-- What kind of voucher a product is, apart from who supplies its codes.
alter table products add column voucher_type text not null default 'pool' check (voucher_type <> '');
update products set voucher_type = supplier_key where voucher_type <> supplier_key;

-- Who supplies codes. How each is reached is configuration; what it supplies, and in which order, is data.
create table code_suppliers (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  -- An operator's pause: nothing new is asked of it, what was asked is finished.
  paused_at timestamptz,
  paused_by uuid references users (id),
  pause_reason text,
  -- The circuit breaker, shared by every process: calls that failed in a row. Until opened_until nothing new is asked.
  failures integer not null default 0 check (failures >= 0),
  opened_until timestamptz,
  last_failure text,
  last_failure_at timestamptz,
  last_success_at timestamptz,
  balance_pence bigint,
  balance_at timestamptz,
  -- Up to which moment its list was compared with the codes here.
  compared_until timestamptz
);
insert into code_suppliers (key, name) values
  ('pool', 'Own code pools'), ('aggregator', 'Aggregator'), ('issuer', 'Variable-value issuer');

-- The suppliers of a product in the order in which they are asked, each with its own name for the product.
create table code_supplier_products (
  product_id uuid not null references products (id) on delete cascade,
  supplier_key text not null references code_suppliers (key),
  position integer not null check (position >= 1),
  reference text not null check (reference <> ''),
  primary key (product_id, supplier_key)
);

-- A product that no order was set for has the supplier that the catalogue names.
create view product_code_suppliers as
  select product_id, supplier_key, position, reference from code_supplier_products
  union all
  select p.id, s.key, 1, p.slug from products p join code_suppliers s on s.key = p.supplier_key
  where p.kind <> 'choice-of-gift' and not exists (select from code_supplier_products o where o.product_id = p.id);

-- One request to one supplier for the code of one gift, written before the supplier is asked. The id is the supplier's key of idempotency.
create table code_issues (
  id uuid primary key,
  gift_id uuid not null references gifts (id),
  product_id uuid not null references products (id),
  supplier_key text not null references code_suppliers (key),
  reference text not null,
  value_pence bigint not null check (value_pence >= 1),
  -- asked: the outcome is not known. pending: the supplier issues later. wrong: it issued something else. returning: it is to be cancelled there.
  -- refused and returned: it is certain that the supplier issued nothing, or took it back.
  state text not null check (state in ('asked', 'pending', 'issued', 'wrong', 'returning', 'refused', 'returned')),
  -- Whether the gift still wants the code if the supplier does not take it back.
  wanted boolean not null default true,
  supplier_reference text,
  code_digest bytea,
  -- What the supplier charges for it.
  cost_pence bigint check (cost_pence >= 0),
  -- For operators; no recipient sees it.
  problem text,
  asked_at timestamptz not null,
  answered_at timestamptz
);
-- A code is never bought twice: one request of a gift can have an outcome, or still get one.
create unique index code_issues_live on code_issues (gift_id) where state in ('asked', 'pending', 'issued', 'wrong', 'returning');
create unique index code_issues_reference on code_issues (supplier_key, supplier_reference) where state = 'issued';
create unique index code_issues_code on code_issues (supplier_key, code_digest) where state = 'issued';
create index code_issues_of_gift on code_issues (gift_id);
create index code_issues_asked on code_issues (supplier_key, asked_at);
create index code_issues_returning on code_issues (asked_at) where state = 'returning';
create index code_issues_failed on code_issues (asked_at desc) where state in ('refused', 'wrong', 'returned');

-- What a supplier says otherwise than is written here. Operators look at each.
create table code_differences (
  id uuid primary key,
  supplier_key text not null references code_suppliers (key),
  kind text not null check (kind in ('theirs-not-ours', 'ours-not-theirs', 'another-value', 'wrong-answer', 'not-returned')),
  -- Our id of the request where the supplier gave one, or its own reference.
  subject text not null,
  supplier_reference text,
  issue_id uuid references code_issues (id),
  ours_pence bigint,
  theirs_pence bigint,
  theirs_currency text,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  note text,
  unique (supplier_key, kind, subject),
  check ((resolved_at is null) = (resolved_by is null))
);
create index code_differences_open on code_differences (id) where resolved_at is null;

-- Notices of suppliers that were taken, so that one that comes twice counts once.
create table code_notices (
  supplier_key text not null references code_suppliers (key),
  id text not null,
  subject text not null,
  received_at timestamptz not null,
  primary key (supplier_key, id)
);
create index code_notices_received on code_notices (received_at);

alter table redemptions add column issue_id uuid references code_issues (id), add column cost_pence bigint check (cost_pence >= 0);
