-- SMS whose gateway is asked what became of them.
create index deliveries_unknown_sms on deliveries (finished_at) where channel = 'sms' and state = 'unknown';
