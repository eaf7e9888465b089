-- Since when what comes back to a participant's wallet goes on to the wallet of the budget: they are paused or removed, or the budget has ended.
-- Null once nothing can come back any more, so that looking for it takes no longer with every budget that was.
alter table budget_participants add column returning_since timestamptz;
update budget_participants p set returning_since = now()
  from automated_budgets b
  where b.id = p.budget_id and p.wallet_id is not null and (p.status in ('inactive', 'deleted') or b.status = 'ended');
create index budget_participants_returning on budget_participants (id) where returning_since is not null;
