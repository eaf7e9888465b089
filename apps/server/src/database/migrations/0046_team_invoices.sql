-- The documents of a team's month, closed: what it was invoiced and credited.
create table team_invoices (
  id uuid primary key,
  team_id uuid not null references teams (id),
  type text not null check (type in ('b2b')),
  -- First day of the month, in the zone of the United Kingdom.
  month date not null check (extract(day from month) = 1),
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  published boolean not null default true,
  notes text not null default '' check (length(notes) <= 2000),
  invoices integer not null check (invoices >= 0),
  invoiced_pence bigint not null check (invoiced_pence >= 0),
  invoiced_vat_pence bigint not null check (invoiced_vat_pence between 0 and invoiced_pence),
  credit_notes integer not null check (credit_notes >= 0),
  credited_pence bigint not null check (credited_pence >= 0),
  credited_vat_pence bigint not null check (credited_vat_pence between 0 and credited_pence),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (team_id, type, month)
);
create index documents_of_tax_point on documents (tax_point, team_id);
