-- What a team's recipients redeemed in a month: an invoice for each supplier and a summary of all, each with a number of its own.
insert into document_series (series) values ('SUP'), ('SUM');
alter table team_invoices
  drop constraint team_invoices_type_check,
  drop constraint team_invoices_team_id_type_month_key,
  add constraint team_invoices_type_check check (type in ('b2b', 'supplier', 'suppliers-summary')),
  add column brand_id uuid references brands (id),
  add column series text references document_series (series),
  add column number bigint check (number >= 1),
  add column gifts integer,
  -- What the gifts were sold for, with the VAT in it. Below zero where a later month takes something back.
  add column redeemed_pence bigint,
  add column redeemed_vat_pence bigint,
  -- Everything that it says. A month of documents has none: it lists them.
  add column content jsonb check (jsonb_typeof(content) = 'object'),
  add unique nulls not distinct (team_id, type, month, brand_id),
  add unique (series, number),
  add check ((brand_id is not null) = (type = 'supplier')),
  add check (num_nulls(series, number, gifts, redeemed_pence, redeemed_vat_pence, content) = case type when 'b2b' then 6 else 0 end);

create function team_invoice_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: a numbered invoice stays.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger team_invoices_stay
  before delete or update of team_id, type, month, brand_id, series, number, gifts, redeemed_pence, redeemed_vat_pence, content on team_invoices
  for each row when (old.number is not null) execute function team_invoice_refuse();
