-- A close of a former release knows nothing of the VAT that closes keep and of plans. Without defaults its insert fails as a whole, and the next
-- close of this release takes what it would have taken. That of months fails since 0061, which replaced the key that it names.
alter table accounting_closes
  alter column plans_pence drop default,
  alter column plans_vat_pence drop default,
  alter column plan_credits_pence drop default,
  alter column plan_credits_vat_pence drop default;
alter table accounting_orders
  alter column goods_vat_pence drop default,
  alter column fees_vat_pence drop default;
