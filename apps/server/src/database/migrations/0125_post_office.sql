-- Files of the post office: orders of vouchers and their cancelling, line by line, and the daily reports of them.
create table post_office_uploads (
  id uuid primary key,
  kind text not null check (kind in ('order', 'cancel')),
  team_id uuid not null references teams (id),
  user_id uuid not null,
  client_id uuid,
  team_ids uuid[],
  -- What the uploader was allowed: jobs act with it.
  rights jsonb not null,
  wallet_id uuid references wallets (id),
  reason_code text,
  file_name text not null,
  file_key text not null,
  sha256 text not null,
  bytes bigint not null check (bytes > 0),
  status text not null check (status in ('PENDING', 'VALIDATING', 'VALIDATED', 'GENERATING', 'GENERATED', 'SENDING', 'SENT', 'FAILED', 'COMPLETED')),
  failed_at text check (failed_at in ('PENDING', 'VALIDATING', 'VALIDATED', 'GENERATING')),
  missing_pence bigint check (missing_pence > 0),
  attempt integer not null default 0,
  lines integer not null default 0,
  done integer not null default 0,
  value_pence bigint,
  total_pence bigint,
  -- Which hold pays: each payment that is tried has one of its own.
  payment integer not null default 0,
  held_pence bigint not null default 0 check (held_pence >= 0),
  reasons integer not null default 0,
  cancelled integer not null default 0,
  returned_pence bigint not null default 0,
  pending_at timestamptz not null,
  validating_at timestamptz,
  validated_at timestamptz,
  generating_at timestamptz,
  generated_at timestamptz,
  sending_at timestamptz,
  sent_at timestamptz,
  stopped_at timestamptz,
  completed_at timestamptz,
  forgotten_at timestamptz,
  updated_at timestamptz not null,
  -- The same bytes are the same file, however often they come.
  unique (team_id, kind, sha256),
  check (status <> 'FAILED' or failed_at is not null),
  check (kind = 'order' or status in ('PENDING', 'FAILED', 'COMPLETED'))
);
create index post_office_uploads_of_team on post_office_uploads (team_id, pending_at desc, id desc);
create index post_office_uploads_open on post_office_uploads (updated_at) where status not in ('FAILED', 'COMPLETED');
create index post_office_uploads_kept on post_office_uploads (updated_at) where forgotten_at is null and status in ('FAILED', 'COMPLETED');

create table post_office_batches (
  upload_id uuid not null references post_office_uploads (id),
  batch integer not null,
  product_id uuid not null,
  modality text not null check (modality in ('DATA', 'EMAIL', 'LETTER', 'SMS')),
  template_id uuid,
  quantity integer not null check (quantity > 0),
  total_pence bigint,
  transaction_id uuid unique,
  sent_at timestamptz,
  primary key (upload_id, batch)
);

create table post_office_lines (
  upload_id uuid not null references post_office_uploads (id),
  row_number integer not null,
  team_id uuid not null,
  voucher_id text not null,
  voucher_type text not null,
  customer_reference text not null,
  value_pence bigint not null,
  product_id uuid not null,
  template_id uuid,
  modality text not null check (modality in ('DATA', 'EMAIL', 'LETTER', 'SMS')),
  deliver_to text not null,
  title text not null,
  first_name text not null,
  last_name text not null,
  address text[] not null,
  postcode text not null,
  batch integer,
  position integer,
  primary key (upload_id, row_number)
);
create index post_office_lines_of_voucher on post_office_lines (team_id, voucher_id);
create index post_office_lines_of_batch on post_office_lines (upload_id, batch, position);
-- Who asks to be forgotten is found by their address.
create index post_office_lines_of_address on post_office_lines (deliver_to) where deliver_to <> '';

create table post_office_cancellations (
  upload_id uuid not null references post_office_uploads (id),
  row_number integer not null,
  team_id uuid not null,
  voucher_id text not null,
  reason text not null,
  outcome text,
  primary key (upload_id, row_number)
);
create index post_office_cancellations_open on post_office_cancellations (upload_id, row_number) where outcome is null;

create table post_office_reasons (
  id bigint generated always as identity primary key,
  upload_id uuid not null references post_office_uploads (id),
  row_number integer,
  field text,
  code text not null,
  message text not null
);
create index post_office_reasons_of_upload on post_office_reasons (upload_id, row_number nulls first, id);

create table post_office_outputs (
  id uuid primary key,
  upload_id uuid not null references post_office_uploads (id),
  team_id uuid not null,
  kind text not null check (kind in ('letters', 'data')),
  -- Of letters the batch that they are of; 0 of data.
  batch integer not null,
  file_name text not null,
  file_key text not null,
  vouchers integer not null,
  bytes bigint not null,
  created_at timestamptz not null,
  unique (upload_id, kind, batch)
);

create table mi_reports (
  id uuid primary key,
  team_id uuid not null references teams (id),
  report_date date not null,
  file_name text not null,
  file_key text,
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  fail_reason text,
  attempt integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (team_id, report_date)
);
create index mi_reports_open on mi_reports (updated_at) where status = 'PENDING';
