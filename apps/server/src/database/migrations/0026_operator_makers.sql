-- Who made whom an operator from the console. People who are joined by such rows, directly or through others, count as one when a credit needs
-- two people. Rows outlive the operator, so that removing one and making one again joins more people and separates none; the command removes them.
create table operator_makers (
  user_id uuid not null references users (id),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  primary key (user_id, made_by),
  check (user_id <> made_by)
);
create index operator_makers_by_maker on operator_makers (made_by);
