-- The key of the request that asked for a refund: the same request made again finds the refund that it began.
alter table charge_refunds add column idempotency_key text, add column input_hash bytea;
create unique index charge_refunds_key on charge_refunds (charge_id, requested_by, idempotency_key) where idempotency_key is not null;
