-- How the catalogue is kept: what a product cost and when it could be bought, products that operators withdrew, bundles that they
-- import, and flags with a value.

-- What changed of a product's price, handling fee and availability. One row a change; from is null where the product is new.
create table product_history (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id),
  at timestamptz not null,
  kind text not null check (kind in ('price', 'handling-fee', 'availability')),
  -- Pence; of availability 1 (can be bought or chosen) or 0.
  from_value bigint,
  to_value bigint not null,
  source text not null check (source in ('import', 'withdrawal', 'restoration', 'before')),
  -- The operator; null for a command or what was there before changes were noted.
  user_id uuid references users (id),
  check (from_value is distinct from to_value)
);
create index product_history_of_product on product_history (product_id, at, id);
insert into product_history (product_id, at, kind, from_value, to_value, source)
select id, created_at, 'price', null::bigint, sender_price_pence::bigint, 'before' from products
union all select id, created_at, 'handling-fee', null, handling_fee_pence, 'before' from products
union all select id, created_at, 'availability', null, case when active then 1 else 0 end, 'before' from products;

-- Products that an operator withdrew: they stay so whatever an import says, until one restores them.
create table product_withdrawals (
  product_id uuid primary key references products (id),
  withdrawn_by uuid not null references users (id),
  withdrawn_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 200)
);

-- Bundles that operators uploaded: checked in the background, and applied at once or not at all.
create table catalogue_bundles (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  -- The uploaded file in the file store.
  file_key text not null unique,
  status text not null check (status in ('checking', 'ready', 'faulty', 'applying', 'applied', 'discarded')),
  operator_id uuid not null references users (id),
  applied_by uuid references users (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  -- How far checking is: files of so many.
  done integer not null default 0,
  total integer not null default 0,
  fault_count integer not null default 0,
  -- The first thousand faults.
  faults jsonb not null default '[]',
  -- What applying it does, told beforehand.
  diff jsonb,
  -- The catalogue file that it comes to, and the catalogue's version that it was compared with; gone once it is applied or discarded.
  content jsonb,
  catalogue_version bigint,
  check ((applied_by is not null) = (status in ('applying', 'applied'))),
  check ((status in ('ready', 'applying')) = (content is not null))
);
create index catalogue_bundles_newest on catalogue_bundles (created_at desc, id desc);

-- Which orders and gifts a withdrawal touches.
create index orders_unpaid_of_product on orders ((details ->> 'productId')) where status <> 'paid' and deleted_at is null;
create index transactions_of_product on transactions (product_id);

-- `on`, or `off` where a team leaves out what is set above it; of the featured category its id.
alter table flags add column value text not null default 'on' check (length(value) between 1 and 60);
