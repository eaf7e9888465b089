-- What directories say of dates that gifts follow: a birthday without its year, and the first day at work.
alter table scim_users
  add column birthday text check (birthday ~ '^[0-9]{2}-[0-9]{2}$'),
  add column started_on text check (started_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column dates_at timestamptz;
