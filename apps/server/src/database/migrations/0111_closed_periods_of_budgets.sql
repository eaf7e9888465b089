-- What ended lately is looked at to write the invoices of its periods; what ended before costs nothing.
create index budget_runs_ended on budget_runs (ended_at) where ended_at is not null;
create index automated_budgets_ended on automated_budgets (ended_at) where ended_at is not null;
