-- Receipts, invoices and credit notes: numbered without gaps, never changed.

-- VAT as it was when the order was sold: later changes of the product change no document. Handling has the rate of our own service.
alter table transactions
  add column vat_percent numeric(4, 2) check (vat_percent between 0 and 100),
  add column fee_vat_percent numeric(4, 2) not null default 20 check (fee_vat_percent between 0 and 100);
update transactions t set vat_percent = p.vat_percent from products p where p.id = t.product_id;

-- One row a series; its lock is held from taking a number to the commit, so that a number is used or given back.
create table document_series (
  series text primary key check (series ~ '^[A-Z]{2,4}$'),
  next_number bigint not null default 1 check (next_number >= 1)
);
insert into document_series (series) values ('INV'), ('REC'), ('CN'), ('PF'), ('PLN');

create table documents (
  id uuid primary key,
  -- What it is made from; the same source makes no second document.
  source text not null unique check (length(source) between 3 and 120),
  kind text not null check (kind in ('receipt', 'vat-invoice', 'credit-note', 'pro-forma', 'plan-invoice')),
  series text not null references document_series (series),
  number bigint not null check (number >= 1),
  team_id uuid not null references teams (id),
  -- Who bought; null for what concerns the team alone.
  user_id uuid references users (id),
  order_id uuid references orders (id),
  transaction_id uuid references transactions (id),
  -- The document that a credit note corrects.
  original_id uuid references documents (id),
  -- The day to which VAT and totals count, in the zone of the United Kingdom.
  tax_point date not null,
  net_pence bigint not null check (net_pence >= 0),
  vat_pence bigint not null check (vat_pence >= 0),
  total_pence bigint not null check (total_pence = net_pence + vat_pence),
  -- Everything that the document says.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null,
  unique (series, number),
  check ((kind = 'credit-note') = (original_id is not null))
);
create index documents_of_team on documents (team_id, id desc);
create index documents_of_month on documents (team_id, tax_point);
create index documents_of_transaction on documents (transaction_id) where transaction_id is not null;
create index documents_of_order on documents (order_id) where order_id is not null;
create index documents_of_original on documents (original_id) where original_id is not null;

create function document_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: an issued document stays. Correct it with a credit note.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger documents_stay before update or delete on documents for each row execute function document_refuse();
create trigger documents_stay_whole before truncate on documents for each statement execute function document_refuse();
alter table documents enable always trigger documents_stay, enable always trigger documents_stay_whole;
create trigger document_series_stay before delete or update of series on document_series for each row execute function document_refuse();
