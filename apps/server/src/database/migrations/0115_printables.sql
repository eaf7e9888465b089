-- Prints: templates, logos, how an order is printed, and what is printed for each of its gifts.
create table printable_logos (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  -- The stored address of its picture (`/images/pictures/logo/…`).
  address text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  team_logo boolean not null,
  created_at timestamptz not null,
  unique (team_id, user_id, address)
);
create index printable_logos_by_address on printable_logos (address);
create index printable_logos_of_user on printable_logos (user_id);

-- Those without a team are the platform's and everyone may use them.
create table printable_templates (
  id uuid primary key,
  team_id uuid references teams (id),
  written_by uuid references users (id),
  name text not null,
  type text not null check (type in ('huggg', 'paypoint', 'post-office')),
  logo_address text,
  body jsonb not null,
  recipient_fields jsonb not null,
  fields jsonb not null,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  retired_at timestamptz,
  check ((team_id is null) = (written_by is null))
);
create index printable_templates_of_team on printable_templates (team_id, created_at desc);
create index printable_templates_by_logo on printable_templates (logo_address) where logo_address is not null;
create index printable_templates_by_writer on printable_templates (written_by);

-- How the gifts of a paid order are printed, once for each order. Template and logo are those of the day of saving.
create table printables (
  id uuid primary key,
  transaction_id uuid not null unique references transactions (id),
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  template_id uuid references printable_templates (id),
  body jsonb not null,
  logo_address text,
  on_completion_email boolean not null,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index printables_of_team on printables (team_id);
create index printables_of_user on printables (user_id);
create index printables_by_template on printables (template_id);
create index printables_by_logo on printables (logo_address) where logo_address is not null;

create table printable_receivers (
  gift_id uuid primary key references gifts (id),
  team_id uuid not null references teams (id),
  transaction_id uuid not null references transactions (id),
  -- What is filled in for this gift, by the names of the template's fields.
  field_values jsonb not null,
  updated_at timestamptz not null
);
create index printable_receivers_of_transaction on printable_receivers (transaction_id);
create index printable_receivers_of_team on printable_receivers (team_id);

-- How often a gift was printed: what is on paper cannot be taken back.
alter table gifts add column print_copies integer not null default 0, add column printed_at timestamptz;

alter table exports drop constraint exports_kind_check, add constraint exports_kind_check
  check (kind in ('hugggs', 'transactions', 'transaction-hugggs', 'wallet-entries', 'audit-events', 'printables'));
alter table exports drop constraint exports_format_check, add constraint exports_format_check
  check (format in ('csv', 'xlsx', 'pdf', 'zip'));
alter table exports drop constraint exports_fail_reason_check, add constraint exports_fail_reason_check
  check (fail_reason in ('cancelled', 'not-found', 'changed', 'fault'));
create index exports_of_prints on exports ((question ->> 'transactionId'), created_at desc) where kind = 'printables';

update features set enabled = true, updated_at = now() where name = 'printables';

insert into printable_templates (id, team_id, written_by, name, type, body, recipient_fields, fields, version, created_at, updated_at) values
  ('01940000-0000-7000-8000-00000000a401', null, null, 'Gift page, A4', 'huggg',
   '{"size":"A4","cropMarks":false,"heading":"{{recipientName|A gift for you}}","text":"{{message|With our thanks.}}\n\n{{senderName}}","values":{},"places":{}}',
   '[{"name":"recipientName","label":"Name","type":"string","optional":true,"defaultValue":"","placeholder":"Sam Okafor"}]', '[]', 1, now(), now()),
  ('01940000-0000-7000-8000-00000000a601', null, null, 'Gift card, A6', 'huggg',
   '{"size":"A6","cropMarks":false,"heading":"{{recipientName|A gift for you}}","text":"{{message|With our thanks.}}\n\n{{senderName}}","values":{},"places":{}}',
   '[{"name":"recipientName","label":"Name","type":"string","optional":true,"defaultValue":"","placeholder":"Sam Okafor"}]', '[]', 1, now(), now()),
  ('01940000-0000-7000-8000-00000000a402', null, null, 'Post-office letter, A4', 'post-office',
   '{"size":"A4","cropMarks":false,"heading":"{{recipientName|Your voucher}}","text":"{{message}}","values":{},"places":{}}',
   '[{"name":"recipientName","label":"Name","type":"string","optional":true,"defaultValue":"","placeholder":"Sam Okafor"}]', '[]', 1, now(), now());
