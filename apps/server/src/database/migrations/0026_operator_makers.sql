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

-- Who was made an operator before, as the audit log knows it.
insert into operator_makers (user_id, made_by, made_at)
select distinct on (made.id, maker.id) made.id, maker.id, e.at
from audit_events e join users made on made.id::text = e.subject_id join users maker on maker.id = e.actor_id
where e.action = 'operator.made' and e.actor_kind = 'user' and made.id <> maker.id
order by made.id, maker.id, e.at;
