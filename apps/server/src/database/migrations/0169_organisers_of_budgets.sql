-- Who sees only budgets of their own finds those that they made by this.
create index automated_budgets_of_organiser on automated_budgets (user_id) where deleted_at is null;
