-- Money: the ledger, which knows no business noun, and the wallets that are books in it.

-- An account of a book. A book is whatever keeps its own money apart; its id is opaque here.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  book_id uuid not null,
  -- Place in the book. The first account (0) is the one that is spent from, and its row is the lock of the whole book.
  position smallint not null check (position between 0 and 31),
  code text not null check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- True for accounts that holds move money into: nothing else may.
  is_held boolean not null default false,
  allows_negative boolean not null default false,
  -- Credits less debits; the sum of the account's entries, kept here so that nobody has to add them up.
  balance_pence bigint not null default 0,
  -- Entries of one account never go back in time, even where the clocks of two servers differ.
  last_posted_at timestamptz not null default '-infinity',
  constraint ledger_accounts_not_overdrawn check (allows_negative or balance_pence >= 0),
  unique (book_id, code),
  unique (book_id, position)
) with (fillfactor = 50);
-- Only balance_pence and last_posted_at ever change and no index holds them, so with room in the page an update stays in it.

-- Money set aside: pending until all of it is posted or released, in parts or whole, each part once. The rest may time out.
create table ledger_holds (
  id uuid primary key,
  book_id uuid not null,
  from_account_id bigint not null,
  held_account_id bigint not null,
  amount_pence bigint not null check (amount_pence > 0),
  posted_pence bigint not null default 0 check (posted_pence >= 0),
  released_pence bigint not null default 0 check (released_pence >= 0),
  status text not null default 'pending' check (status in ('pending', 'posted', 'released', 'timed_out')),
  created_at timestamptz not null,
  expires_at timestamptz,
  resolved_at timestamptz,
  constraint ledger_holds_within_amount check (posted_pence + released_pence <= amount_pence),
  constraint ledger_holds_status check (
    (status = 'pending') = (posted_pence + released_pence < amount_pence)
    and (status <> 'posted' or posted_pence > 0)
    and (status <> 'released' or posted_pence = 0)
    and (status <> 'timed_out' or released_pence > 0)
  ),
  constraint ledger_holds_resolved check ((status = 'pending') = (resolved_at is null))
) with (fillfactor = 80);
create index ledger_holds_due on ledger_holds (expires_at) where status = 'pending' and expires_at is not null;

-- Every movement of money, for ever. One row is one transfer from the debited to the credited account of one book, so an entry
-- cannot be out of balance. Rows are written with accounts that were just looked up and locked; foreign keys would only repeat that,
-- at a third of the cost of a purchase, so `ledger verify` proves them instead.
create table ledger_entries (
  -- Chosen by the caller: the entry's idempotency key.
  id uuid primary key,
  sequence bigint generated always as identity unique,
  book_id uuid not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount_pence bigint not null check (amount_pence > 0),
  -- Balances after this entry, so that a statement need not add up all that came before it.
  debit_balance_pence bigint not null,
  credit_balance_pence bigint not null,
  -- Why, in a word that the caller's module declares.
  reason text not null check (reason ~ '^[a-z][a-z0-9-]{1,59}$'),
  -- Control characters separate the fields where entries are hashed.
  reference_kind text not null check (reference_kind ~ '^[a-z][a-z0-9-]{1,39}$'),
  reference_id text not null check (length(reference_id) between 1 and 100 and reference_id !~ '[\u0001-\u001F\u007F]'),
  description text not null default '' check (length(description) <= 300 and description !~ '[\u0001-\u001F\u007F]'),
  -- The hold that this entry opened or resolved a part of.
  hold_id uuid,
  -- Two entries that move money from one book to another carry the same pair id.
  pair_id uuid,
  posted_at timestamptz not null,
  check (debit_account_id <> credit_account_id)
);
-- A page of an account's statement, of every reason or of some, costs the page and not the account's history.
create index ledger_entries_flow on ledger_entries (debit_account_id, credit_account_id, reason, posted_at, sequence);
create index ledger_entries_pair on ledger_entries (pair_id) where pair_id is not null;

-- The hash chain: each seal covers the entries after the last one's up to `to_sequence`, and the hash of the seal before it.
create table ledger_seals (
  number bigint primary key check (number >= 1),
  from_sequence bigint not null check (from_sequence >= 0),
  to_sequence bigint not null unique check (to_sequence > from_sequence),
  entry_count integer not null check (entry_count >= 1),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null unique check (length(hash) = 32),
  sealed_at timestamptz not null
);

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: what was written in the ledger stays. Correct it with a new entry.', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function ledger_refuse();
create trigger ledger_entries_stay_whole before truncate on ledger_entries for each statement execute function ledger_refuse();
create trigger ledger_seals_stay before update or delete on ledger_seals for each row execute function ledger_refuse();
create trigger ledger_seals_stay_whole before truncate on ledger_seals for each statement execute function ledger_refuse();
create trigger ledger_holds_stay before delete or update of id, book_id, from_account_id, held_account_id, amount_pence, created_at on ledger_holds for each row execute function ledger_refuse();
create trigger ledger_holds_stay_whole before truncate on ledger_holds for each statement execute function ledger_refuse();
create trigger ledger_accounts_stay before delete or update of book_id, position, code, is_held on ledger_accounts for each row execute function ledger_refuse();
create trigger ledger_accounts_stay_whole before truncate on ledger_accounts for each statement execute function ledger_refuse();

-- Also where a session says that it only replays what another server wrote.
alter table ledger_entries enable always trigger ledger_entries_stay, enable always trigger ledger_entries_stay_whole;
alter table ledger_seals enable always trigger ledger_seals_stay, enable always trigger ledger_seals_stay_whole;
alter table ledger_holds enable always trigger ledger_holds_stay, enable always trigger ledger_holds_stay_whole;
alter table ledger_accounts enable always trigger ledger_accounts_stay, enable always trigger ledger_accounts_stay_whole;

-- A team's wallet, or a person's within it. Its id is the id of its book in the ledger, which holds every figure.
create table wallets (
  id uuid primary key,
  team_id uuid not null references teams (id),
  -- Whose it is, where it is one person's (a budget's participant); null for the team's own.
  owner_user_id uuid references users (id),
  name text not null check (length(name) between 1 and 100 and name = btrim(name)),
  currency text not null default 'GBX' check (currency = 'GBX'),
  reference_id text check (length(reference_id) between 1 and 100),
  tags text[] not null default '{}',
  -- Nothing leaves a locked wallet; money may come in.
  locked_at timestamptz,
  locked_reason text check (length(locked_reason) between 1 and 300),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((locked_at is null) = (locked_reason is null))
);
create index wallets_of_team on wallets (team_id, created_at, id);
create index wallets_of_owner on wallets (owner_user_id, created_at, id) where owner_user_id is not null;

-- Money that a person set aside by hand. The id is the id of its hold in the ledger, which says what became of it.
create table wallet_commitments (
  id uuid primary key,
  team_id uuid not null,
  wallet_id uuid not null references wallets (id),
  created_by uuid not null references users (id),
  reference text check (length(reference) between 1 and 100),
  description text not null default '' check (length(description) <= 300),
  created_at timestamptz not null
);
create index wallet_commitments_of_wallet on wallet_commitments (wallet_id, created_at desc, id desc);
