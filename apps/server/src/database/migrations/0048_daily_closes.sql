-- The daily close: what was redeemed, earned and forfeited in wallets, posted to the house book once a day.

-- VAT on vouchers and fees that are sold and not used yet, and the value of gifts that expired without a refund.
insert into ledger_accounts (book_id, position, code, allows_negative)
select 'ffffffff-ffff-7fff-bfff-ffffffffffff', 11 + account.n, account.code, true from unnest(array['vat-prepaid', 'breakage']) with ordinality as account (code, n);

-- What left wallets by redeeming, fees, expiry and debits: the ledger shows it to the daily close.
create view ledger_spending as
select e.sequence, e.posted_at, e.hold_id, e.reason, e.description, e.amount_pence
from ledger_entries e join ledger_accounts c on c.id = e.credit_account_id
where c.code in ('redeemed', 'fees') and e.book_id <> 'ffffffff-ffff-7fff-bfff-ffffffffffff';

-- A day of the United Kingdom that was closed. It covers the entries after from_sequence up to to_sequence; what came too late is in a later one.
create table accounting_closes (
  day date primary key,
  from_sequence bigint not null,
  to_sequence bigint not null check (to_sequence >= from_sequence),
  entries bigint not null,
  -- Gross amounts, VAT included.
  redeemed_pence bigint not null,
  fees_pence bigint not null,
  forfeited_pence bigint not null,
  debited_pence bigint not null,
  -- The VAT in them.
  redeemed_vat_pence bigint not null,
  fees_vat_pence bigint not null,
  forfeited_vat_pence bigint not null,
  -- VAT of invoices and of credit notes whose tax point is that day, or an earlier one where they came late.
  sold_vat_pence bigint not null,
  credited_vat_pence bigint not null,
  closed_at timestamptz not null
);
-- What closes have taken of each order so far, so that the VAT of its parts adds up to its invoice's.
create table accounting_orders (
  transaction_id uuid primary key,
  goods_pence bigint not null default 0,
  fees_pence bigint not null default 0
);
-- Documents whose VAT a close has taken.
create table accounting_documents (
  document_id uuid primary key,
  day date not null
);

-- The general ledger: entries of the house book with the day that they count to, for closes the day that was closed.
create view ledger_general as
select e.sequence, e.id, e.posted_at, d.code as debit, c.code as credit, e.amount_pence, e.reason, e.reference_kind, e.reference_id, e.description,
  case when e.reference_kind = 'close' then e.reference_id::date else (e.posted_at at time zone 'Europe/London')::date end as day
from ledger_accounts d join ledger_entries e on e.debit_account_id = d.id join ledger_accounts c on c.id = e.credit_account_id
where d.book_id = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
