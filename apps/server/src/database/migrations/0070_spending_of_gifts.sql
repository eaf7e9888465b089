-- Which gift money was spent for, so that the daily close can tell the supplier of what its recipient chose.
create or replace view ledger_spending as
select e.sequence, e.posted_at, e.hold_id, e.reason, e.description, e.amount_pence, e.reference_kind, e.reference_id
from ledger_entries e join ledger_accounts c on c.id = e.credit_account_id
where c.code in ('redeemed', 'fees') and e.book_id <> 'ffffffff-ffff-7fff-bfff-ffffffffffff';
