-- Who sees only budgets of their own finds those that they made by this.
create index automated_budgets_of_organiser on automated_budgets (user_id) where deleted_at is null;
-- How many budgets a team has is counted from this alone.
create index automated_budgets_count on automated_budgets (team_id, status) where deleted_at is null;
