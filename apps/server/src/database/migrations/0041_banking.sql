-- Payments by bank that are expected: top-ups of wallets, and orders that wait for a transfer. Each has a reference of its own.
create table expected_payments (
  id uuid primary key,
  kind text not null check (kind in ('top-up', 'pro-forma')),
  reference text not null unique check (reference ~ '^RF[0-9]{2}[0-9A-Z]{1,21}$'),
  team_id uuid not null references teams (id),
  -- Who asked: a person, or a program of the team.
  user_id uuid not null,
  wallet_id uuid not null references wallets (id),
  amount_pence bigint not null check (amount_pence > 0),
  -- What payments have brought of it.
  seen_pence bigint not null default 0 check (seen_pence between 0 and amount_pence),
  status text not null check (status in ('pending', 'queued', 'processed')),
  -- The entry of the wallet that brought the money, and how much it was: less than asked where staff took a part for the whole.
  top_up_id uuid,
  landed_pence bigint check (landed_pence > 0),
  purchase_order_number text check (length(purchase_order_number) between 1 and 60),
  object_keys text[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  queued_at timestamptz,
  processed_at timestamptz,
  cancelled_at timestamptz,
  check ((status = 'processed') = (processed_at is not null)),
  check ((status = 'processed') = (top_up_id is not null)),
  check ((top_up_id is null) = (landed_pence is null)),
  check ((status = 'pending') = (seen_pence = 0)),
  check (cancelled_at is null or status = 'pending')
);
create index expected_payments_of_wallet on expected_payments (wallet_id, created_at desc, id desc) where kind = 'top-up';
create index expected_payments_of_team on expected_payments (team_id, created_at desc, id desc) where kind = 'top-up';
-- What was paid in full and is not in its wallet yet: a job that was cut off finishes it.
create index expected_payments_to_land on expected_payments (id) where status = 'queued' and seen_pence = amount_pence;
create index expected_payments_in_part on expected_payments (queued_at, id) where status = 'queued';

-- Bank statements that operators read in. Counts are of lines; they are set once the file was read to its end.
create table bank_imports (
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('camt.053', 'csv')),
  account text not null default '',
  status text not null check (status in ('reading', 'ready', 'applying', 'applied', 'discarded', 'refused')),
  -- Why the file could not be read: a code.
  refusal text,
  operator_id uuid not null references users (id),
  applied_by uuid references users (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  lines_read integer not null default 0,
  lines_left_out integer not null default 0,
  lines_refused integer not null default 0,
  lines_applied integer not null default 0,
  summary jsonb,
  check ((status = 'refused') = (refusal is not null)),
  check (applied_by is null or status in ('applying', 'applied'))
);
create index bank_imports_newest on bank_imports (created_at desc, id desc);

-- The lines of a file between reading and applying; removed when it was applied or discarded, but for those that were refused.
create table bank_import_lines (
  import_id uuid not null references bank_imports (id),
  -- The line of a csv file, the entry of a camt.053 file.
  place integer not null,
  payment_key text,
  booked_on date,
  amount_pence bigint check (amount_pence > 0),
  payer text not null default '',
  details text not null default '',
  found_references text[] not null default '{}',
  -- Why the line cannot be taken: a code.
  refusal text,
  primary key (import_id, place),
  check ((refusal is null) = (payment_key is not null)),
  check ((refusal is null) = (booked_on is not null and amount_pence is not null))
);

-- Money that a bank statement showed. Each line of a bank is here once, however often its file is read in.
create table bank_payments (
  id uuid primary key,
  payment_key text not null unique,
  import_id uuid not null references bank_imports (id),
  place integer not null,
  booked_on date not null,
  amount_pence bigint not null check (amount_pence > 0),
  -- What no one has been given yet. All rests and all held parts together are the account "unmatched" of the house book.
  rest_pence bigint not null check (rest_pence between 0 and amount_pence),
  payer text not null,
  details text not null,
  found_references text[] not null,
  created_at timestamptz not null
);
create index bank_payments_waiting on bank_payments (created_at, id) where rest_pence > 0;
create index bank_payments_newest on bank_payments (created_at desc, id desc);

-- What became of a payment, in parts: held for something that is not paid in full yet, in a wallet, returned to its sender, or undone.
create table bank_allocations (
  id uuid primary key,
  payment_id uuid not null references bank_payments (id),
  expected_id uuid references expected_payments (id),
  amount_pence bigint not null check (amount_pence > 0),
  status text not null check (status in ('held', 'landed', 'returned', 'undone')),
  -- The entry of the wallet that brought it.
  top_up_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'landed') <= (top_up_id is not null)),
  check (status <> 'held' or (expected_id is not null and top_up_id is null)),
  check ((status = 'returned') = (expected_id is null))
);
create index bank_allocations_of_payment on bank_allocations (payment_id);
create index bank_allocations_of_expected on bank_allocations (expected_id) where expected_id is not null;
create index bank_allocations_of_top_up on bank_allocations (top_up_id) where top_up_id is not null;

-- What operators decide about payments by hand. Above the limit another operator has to approve it.
create table bank_acts (
  id uuid primary key,
  kind text not null check (kind in ('assign', 'accept', 'return', 'undo')),
  payment_id uuid references bank_payments (id),
  expected_id uuid references expected_payments (id),
  wallet_id uuid references wallets (id),
  allocation_id uuid references bank_allocations (id),
  amount_pence bigint not null check (amount_pence > 0),
  reason text not null check (length(reason) between 1 and 200),
  status text not null check (status in ('waiting', 'done', 'refused')),
  needs_approval boolean not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null,
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (needs_approval or status = 'done'),
  check (not (needs_approval and status = 'done') or decided_by <> requested_by)
);
create index bank_acts_newest on bank_acts (requested_at desc, id desc);
create index bank_acts_of_operator on bank_acts (requested_by, requested_at) where not needs_approval;
create index bank_acts_waiting on bank_acts (requested_at) where status = 'waiting';
