-- Mails of gifts that did not leave or may not have, for the operators' list.
create index gifts_held on gifts (delivery_status_at desc, id) where delivery_status in ('email-dropped', 'email-unknown');
