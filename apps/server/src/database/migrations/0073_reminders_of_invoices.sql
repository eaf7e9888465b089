-- How often the team was reminded that the invoice of a period is not paid.
alter table plan_periods add column reminders integer not null default 0;
