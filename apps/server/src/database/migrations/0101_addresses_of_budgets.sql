-- Who asks to be forgotten is found by their address, whichever team's budgets they take part in.
create index budget_participants_of_email on budget_participants (email);
