-- How many codes of a product may be left before operators are told, and whether they were: once until the pool was filled up again.
create table code_stock_levels (
  product_id uuid primary key references products (id) on delete cascade,
  low_at integer check (low_at >= 0),
  told_at timestamptz
);
