-- Reminders go by SMS as well, where they were bought, and to those who claimed a gift and never saw its code. An SMS keeps the quiet hours of its recipient's country.
alter table transactions add column sms_reminders boolean not null default false;
alter table gift_reminders
  add column channel text not null default 'email' check (channel in ('email', 'sms')),
  add column not_before timestamptz,
  add column not_after timestamptz;
alter table gift_reminders drop constraint gift_reminders_reminder_check;
alter table gift_reminders add constraint gift_reminders_reminder_check
  check (reminder in ('after-1', 'after-7', 'after-30', 'after-90', 'before-7', 'before-1', 'unseen-7', 'unseen-1')) not valid;
