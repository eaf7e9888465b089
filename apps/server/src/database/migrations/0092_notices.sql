-- In a transaction after the one that replaced it, so that the orders are read without keeping anyone out.
alter table orders validate constraint orders_status_check;

-- What the product told a person, by the name of the message and the event it was about. Its words are written when it is read.
create table notices (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- Null for what concerns the person alone.
  team_id uuid references teams (id),
  name text not null,
  event jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notices_of_person on notices (user_id, at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_old on notices (at);
