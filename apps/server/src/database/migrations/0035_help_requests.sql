-- What people asked support, and what was answered. Deleted a year after they were closed.
create table help_requests (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 254),
  message text not null check (length(message) between 1 and 4000),
  -- A path of the product without what opens something.
  page text not null check (length(page) <= 500),
  request_id text check (length(request_id) <= 100),
  created_at timestamptz not null,
  taken_by uuid references users (id),
  taken_at timestamptz,
  closed_by uuid references users (id),
  closed_at timestamptz,
  check ((taken_by is null) = (taken_at is null)),
  check ((closed_by is null) = (closed_at is null))
);
create index help_requests_open on help_requests (created_at desc, id desc) where closed_at is null;
create index help_requests_closed on help_requests (closed_at desc, id desc) where closed_at is not null;

create table help_answers (
  id uuid primary key,
  help_request_id uuid not null references help_requests (id) on delete cascade,
  operator_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null,
  -- When the mail server took it, or in its own words why not.
  sent_at timestamptz,
  error text
);
create index help_answers_of_request on help_answers (help_request_id, created_at, id);
