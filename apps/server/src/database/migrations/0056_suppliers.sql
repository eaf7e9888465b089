-- What each close posted to suppliers, by supplier and by the team whose gifts were redeemed. Closes before this release are not split up.
create table accounting_suppliers (
  day date not null,
  team_id uuid not null references teams (id),
  brand_id uuid not null references brands (id),
  gifts integer not null,
  -- With the VAT in it.
  redeemed_pence bigint not null,
  redeemed_vat_pence bigint not null,
  primary key (day, brand_id, team_id)
);
