-- What operators moved alone, by whatever act: one limit a day counts all of it together.
create table operator_moves (
  -- The credit, the withdrawal, the decision about a bank payment or the bank statement.
  act_id uuid primary key,
  kind text not null check (kind in ('credit', 'withdrawal', 'bank-act', 'bank-import')),
  operator_id uuid not null references users (id),
  amount_pence bigint not null check (amount_pence > 0),
  moved_at timestamptz not null
);
create index operator_moves_of_operator on operator_moves (operator_id, moved_at);

-- What still counts when the release begins.
insert into operator_moves (act_id, kind, operator_id, amount_pence, moved_at)
select id, 'credit', requested_by, amount_pence, requested_at from wallet_credits where not needs_approval and requested_at > now() - interval '2 days'
union all
select id, 'withdrawal', marked_by, amount_pence, marked_at from wallet_withdrawals where not needs_confirmation and status = 'paid' and marked_at > now() - interval '2 days'
union all
select id, 'bank-act', requested_by, amount_pence, requested_at from bank_acts where not needs_approval and requested_at > now() - interval '2 days';

drop index wallet_withdrawals_of_operator;
drop index bank_acts_of_operator;

-- What a person asked for in a day is counted together.
create index wallet_withdrawals_of_person on wallet_withdrawals (requested_by, requested_at) where not needs_approval;
