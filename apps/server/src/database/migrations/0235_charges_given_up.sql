-- The order that a charge was made for and whose payer gave it up, or left it at their bank, before its money came: money that comes nevertheless goes back to
-- its card where the order is paid another way.
alter table charges add column left_order_id uuid references orders (id);
create index charges_not_needed on charges (created_at)
  where status = 'processed' and transaction_id is null and refunded_pence = 0 and coalesce(order_id, left_order_id) is not null;
