-- Gifts whose recipients are reminded by SMS, and messages that did not leave, or may not have, SMS among them.
create index gifts_remindable_by_sms on gifts (sent_at) where status_id = 2 and delivery_method = 'sms';
create index gifts_held_messages on gifts (delivery_status_at desc, id) where delivery_status in ('email-dropped', 'email-unknown', 'sms-dropped', 'sms-unknown');
