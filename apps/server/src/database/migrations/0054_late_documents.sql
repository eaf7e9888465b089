-- The closed month that lists a document: that of its tax point, or the next one where that was closed already.
create table team_invoice_documents (
  document_id uuid primary key,
  invoice_id uuid not null references team_invoices (id)
);
create index team_invoice_documents_of_invoice on team_invoice_documents (invoice_id);
insert into team_invoice_documents (document_id, invoice_id)
select d.id, i.id from team_invoices i join documents d on d.team_id = i.team_id and d.tax_point >= i.month and d.tax_point < i.month + interval '1 month'
  and d.kind in ('receipt', 'vat-invoice', 'credit-note') and d.issued_at <= i.created_at;

-- The VAT that closes have taken of each order so far.
alter table accounting_orders
  add column goods_vat_pence bigint not null default 0,
  add column fees_vat_pence bigint not null default 0;
with invoiced as (
  select t.id, t.quantity::bigint * t.price_pence as goods, t.quantity::bigint * t.fee_pence as fees, d.vat_pence as vat,
    round(t.quantity::bigint * t.fee_pence * t.fee_vat_percent / (100 + t.fee_vat_percent)) as fees_vat
  from documents d join transactions t on t.id = d.transaction_id where d.kind = 'vat-invoice' and d.vat_pence > 0
)
update accounting_orders o set
  goods_vat_pence = case when i.goods > 0 then round((i.vat - i.fees_vat) * least(o.goods_pence, i.goods) / i.goods) else 0 end,
  fees_vat_pence = case when i.fees > 0 then round(i.fees_vat * least(o.fees_pence, i.fees) / i.fees) else 0 end
from invoiced i where i.id = o.transaction_id;
