-- Plans are paid for in advance: what was invoiced is owed to the team until its days have passed.
insert into ledger_accounts (book_id, position, code, allows_negative)
values ('ffffffff-ffff-7fff-bfff-ffffffffffff', 16, 'deferred-income', true);

-- How much of each plan invoice closes have posted as income, net.
create table accounting_plans (
  document_id uuid primary key,
  earned_pence bigint not null
);
-- Closes of the former release posted an invoice as income at once. The first close of this one takes back what is not earned yet.
insert into accounting_plans (document_id, earned_pence)
select d.id, d.net_pence - coalesce((
  select sum(c.net_pence) from documents c join accounting_documents k on k.document_id = c.id where c.kind = 'credit-note' and c.original_id = d.id
), 0)
from documents d join accounting_documents a on a.document_id = d.id where d.kind = 'plan-invoice';

-- Without a default a close of the former release fails as a whole, as since 0062.
alter table accounting_closes add column plans_earned_pence bigint not null default 0;
alter table accounting_closes alter column plans_earned_pence drop default;
