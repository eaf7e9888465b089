-- Of which moment, at which unspent money goes back, the organiser was told last.
alter table automated_budgets add column told_of_unspent_at timestamptz;
