-- A mail is taken only when a connection is free for it, and its outcome is written before that connection takes the next one.
-- The job that took it: when that job runs again, its former run has ended.
alter table deliveries add column taken_by text;
-- The delivery status that its gift does not show yet: outcomes are written at once, and shown on gifts in batches.
alter table deliveries add column to_show text;
create index deliveries_to_show on deliveries (transaction_id) where to_show is not null;
