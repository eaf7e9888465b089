-- Customers may owe the house: a bank can take back a card payment whose money has left again, after which wallets were funded with less than nothing.
update ledger_accounts set allows_negative = true where controls is not null;
