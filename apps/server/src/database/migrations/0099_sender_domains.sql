-- Whose domains are asked each day whether they let the product send mails for them.
create index email_templates_with_sender on email_templates (team_id) where sender_address is not null and retired_at is null;
