-- The order that a charge was made for, so that no second one is made while the first may still pay it.
alter table charges add column order_id uuid references orders (id);
create index charges_of_order on charges (order_id) where order_id is not null;
create unique index charges_for_order on charges (order_id)
  where order_id is not null and transaction_id is null and status in ('pending', 'processed');
-- When its payer was reminded by email to confirm it with their bank.
alter table charges add column reminded_at timestamptz;
