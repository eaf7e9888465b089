-- Orders, transactions, gifts and what happens to them.

-- Words as they are searched for: without accents, capitals and punctuation, so that any part of a name, an address or a domain is
-- found by its beginning. Each carries its team's mark, so that a search reads the words of its own team and never those of others.
-- Marks need not be unique: whoever searches compares the team as well.
create function gifting_words(team_id uuid, value text) returns tsvector
  language sql immutable parallel safe
  return (
    select coalesce(array_to_tsvector(array_agg(distinct right(team_id::text, 12) || word)), '')
    from regexp_split_to_table(btrim(regexp_replace(plain_text(coalesce(value, '')), '[^[:alnum:]]+', ' ', 'g')), ' ') as word where word <> ''
  );

-- What somebody typed, as the question for such words of some teams: each the beginning of one, all of them. Null where nothing was typed.
-- Marked unsafe for parallel plans on purpose: such a search reads a few pages, and starting workers takes longer than all of it.
create function gifting_query(team_ids uuid[], value text) returns tsquery
  language sql immutable parallel unsafe
  return (
    select string_agg('(' || words || ')', ' | ')::tsquery
    from unnest(team_ids) as team_id cross join lateral (
      select string_agg('''' || right(team_id::text, 12) || word || ''':*', ' & ') as words
      from regexp_split_to_table(btrim(regexp_replace(plain_text(coalesce(value, '')), '[^[:alnum:]]+', ' ', 'g')), ' ') as word where word <> ''
    ) asked
  );

-- A draft with everything but payment; it stays editable until it is paid (RULES §2).
create table orders (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  type text not null check (type in ('huggg', 'bulkHugggs', 'superhuggg')),
  name text not null,
  notes text not null default '',
  purchase_order_number text,
  -- The specification's order details of the type, as the contract's schema accepted them.
  details jsonb not null,
  -- How many receivers the details hold or how many links are asked for, kept apart so that lists need not read the details.
  quantity integer not null check (quantity >= 0),
  product_id uuid references products (id),
  delivery_method text check (delivery_method in ('links', 'email', 'sms', 'superhuggg', 'printable')),
  -- What the buyer is shown: null while the draft cannot be priced yet.
  total_pence bigint check (total_pence >= 0),
  status text not null default 'draft' check (status in ('draft', 'paid')),
  -- Grows with every change, so that two open windows cannot overwrite each other unseen.
  version integer not null default 1,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index orders_drafts on orders (team_id, updated_at desc) where status = 'draft' and deleted_at is null;
create index orders_drafts_of_user on orders (team_id, user_id, updated_at desc) where status = 'draft' and deleted_at is null;

-- A paid order. Its gifts are made after it in batches, so a large one never blocks the wallet.
create table transactions (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  wallet_id uuid not null references wallets (id),
  -- The ledger hold that carries the money of all gifts not yet redeemed.
  hold_id uuid not null unique,
  plan_id uuid not null references plans (id),
  product_id uuid not null references products (id),
  name text not null,
  notes text not null default '',
  purchase_order_number text,
  reason_code text,
  delivery_method text not null check (delivery_method in ('links', 'email', 'sms', 'superhuggg', 'printable')),
  quantity integer not null check (quantity >= 1),
  -- Per gift: what is held for it, of which the fee is taken when it has left.
  price_pence bigint not null check (price_pence >= 0),
  fee_pence bigint not null check (fee_pence >= 0),
  -- VAT that the total contains; rounded once a line, so it is not a multiple of anything.
  vat_pence bigint not null check (vat_pence >= 0),
  sale_total_pence bigint not null check (sale_total_pence >= 0),
  voucher_type text not null check (voucher_type in ('SPV', 'MPV')),
  -- Whether unclaimed value returns, decided by the plan when it was paid and shown to the buyer then (RULES §4).
  refunds_expired boolean not null,
  from_name text not null,
  message text not null default '',
  theme_id uuid,
  giftwrap jsonb,
  cover_image_url text,
  language text,
  gift_meta jsonb not null default '{}',
  expiry_days integer not null check (expiry_days between 1 and 3650),
  -- Claim by of its gifts when they are made; each gift's own may be changed after that.
  claim_by timestamptz not null,
  send_at timestamptz,
  time_zone text not null,
  notify_on_complete boolean not null default true,
  reminders boolean not null default true,
  tags text[] not null default '{}',
  -- What the caller of the API keeps beside its purchase.
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  -- Background work: null when done. `prepared` gifts exist already; `dispatched` have left.
  processing text check (processing in ('creating', 'processing', 'sending', 'updating')),
  prepared integer not null default 0 check (prepared between 0 and quantity),
  dispatched integer not null default 0 check (dispatched between 0 and quantity),
  failed integer not null default 0 check (failed between 0 and quantity),
  purchase_status text not null default 'successful' check (purchase_status in ('successful', 'failed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz
);
create index transactions_of_team on transactions (team_id, created_at desc, id desc);
create index transactions_of_user on transactions (team_id, user_id, created_at desc, id desc);
-- Few at any time: what is being made or sent just now.
create index transactions_working on transactions (team_id, processing) where processing is not null;
create index transactions_words on transactions using gin (gifting_words(team_id, name || ' ' || coalesce(purchase_order_number, '') || ' ' || notes)) with (fastupdate = off);

-- Receivers of paid orders that were typed, pasted or uploaded, in their order; gifts are made from them in batches.
create table transaction_receivers (
  transaction_id uuid not null references transactions (id),
  position integer not null,
  team_id uuid not null,
  user_id uuid references users (id),
  name text,
  email text,
  phone text,
  notes text,
  message text,
  primary key (transaction_id, position)
);

-- Team and transaction are copied from the transaction's own row, under its lock or in the statement that writes it, and nothing ever deletes
-- either: foreign keys would only repeat that for each of ten thousand gifts, at two fifths of the cost of making them.
create table gifts (
  id uuid primary key,
  team_id uuid not null,
  -- Who sent it: repeats the transaction's user so that people who see only their own need no join.
  user_id uuid not null,
  transaction_id uuid not null,
  -- Place in the order; a resumed batch finds what it made already.
  position integer not null,
  shortcode text not null,
  status_id smallint not null check (status_id between 1 and 9),
  -- The status under a bulk change; null otherwise.
  former_status_id smallint check (former_status_id between 1 and 9),
  check ((status_id = 7) = (former_status_id is not null)),
  product_id uuid not null,
  -- What was chosen of a choice of gift.
  chosen_product_id uuid,
  price_pence bigint not null check (price_pence >= 0),
  fee_pence bigint not null check (fee_pence >= 0),
  -- True once the fee was posted: from then on it never returns.
  fee_posted boolean not null default false,
  delivery_method text not null check (delivery_method in ('links', 'email', 'sms', 'superhuggg', 'printable')),
  receiver_user_id uuid,
  receiver_name text,
  receiver_email text,
  receiver_phone text,
  notes text,
  -- The receiver's own words, where the order's message is not used.
  message text,
  delivery_status text not null default 'unsent',
  delivery_status_at timestamptz,
  delivery_error text,
  send_at timestamptz,
  sent_at timestamptz,
  sends integer not null default 0,
  last_sent_at timestamptz,
  viewed_at timestamptz,
  viewed_client text,
  claimed_at timestamptz,
  redeemed_at timestamptz,
  declined_at timestamptz,
  ended_at timestamptz,
  frozen_at timestamptz,
  -- Claim by: end of a local day in the team's zone (RULES §4).
  expires_at timestamptz not null,
  -- Use by: the brand's, known when the code is held.
  use_by_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- Four indexes are written for each gift; a fifth must earn its place.
create unique index gifts_shortcode on gifts (shortcode);
create unique index gifts_place on gifts (transaction_id, position);
create index gifts_of_team on gifts (team_id, status_id, created_at desc, id desc);
-- Scheduled gifts are not among them: their days count from sending.
create index gifts_due on gifts (expires_at) where status_id in (1, 2, 3, 9);
create index gifts_to_send on gifts (send_at) where status_id = 8;
-- Few as well, and what people look for first: gifts that did not arrive.
create index gifts_undelivered on gifts (team_id, created_at desc, id desc)
  where delivery_status in ('email-bounce', 'email-blocked', 'email-spam', 'email-dropped', 'sms-bounce', 'sms-blocked', 'sms-spam', 'sms-dropped', 'links-bounce', 'links-blocked', 'links-spam', 'links-dropped', 'sms-expired', 'sms-failed', 'sms-rejected');
-- Search by receiver. Links have none and cost nothing here. Without the list of pending entries, which every search of every team
-- would have to read through.
create index gifts_receiver_words on gifts using gin (gifting_words(team_id, coalesce(receiver_name, '') || ' ' || coalesce(receiver_email, '') || ' ' || coalesce(receiver_phone, ''))) with (fastupdate = off)
  where receiver_email is not null or receiver_phone is not null or receiver_name is not null;

-- An old link after an address was corrected: it answers that it no longer works, and is never given out again.
create table retired_shortcodes (
  shortcode text primary key,
  gift_id uuid not null references gifts (id),
  team_id uuid not null,
  retired_at timestamptz not null
);

-- One row per transition or act: who, when, from, to, why (RULES §3).
create table gift_events (
  id uuid primary key,
  team_id uuid not null,
  gift_id uuid not null,
  kind text not null,
  from_status_id smallint,
  to_status_id smallint,
  actor_kind text not null check (actor_kind in ('user', 'client', 'recipient', 'system')),
  actor_id uuid,
  reason text,
  data jsonb,
  at timestamptz not null
);
create index gift_events_of_gift on gift_events (gift_id, at, id);

-- One row per attempt to reach somebody. Written before the call to the outside, finished after it:
-- a row without an outcome says that the answer never came, and is never sent twice on its own.
create table deliveries (
  id uuid primary key,
  team_id uuid not null,
  gift_id uuid not null references gifts (id),
  transaction_id uuid not null,
  kind text not null check (kind in ('gift', 'resend', 'corrected', 'reminder')),
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  state text not null check (state in ('started', 'accepted', 'refused', 'unknown')),
  provider_id text,
  error text,
  tries integer not null default 1 check (tries >= 1),
  -- When a mail that the server put off is tried again; null when it is settled.
  retry_at timestamptz,
  started_at timestamptz not null,
  -- When a worker took it to send it at once: a mail that was taken and never finished may have left.
  taken_at timestamptz,
  finished_at timestamptz
);
create unique index deliveries_first on deliveries (gift_id) where kind = 'gift';
create index deliveries_of_gift on deliveries (gift_id, started_at);
create index deliveries_open on deliveries (transaction_id, started_at, id) where state = 'started' and taken_at is null;
create index deliveries_taken on deliveries (taken_at) where state = 'started' and taken_at is not null;
create index deliveries_to_retry on deliveries (transaction_id, retry_at) where retry_at is not null;

-- Codes bought ahead: the first voucher supplier. Encrypted at rest; the digest finds duplicates without opening them.
create table voucher_codes (
  id uuid primary key,
  product_id uuid not null references products (id),
  value_pence bigint not null check (value_pence >= 0),
  sealed_code bytea not null,
  sealed_pin bytea,
  code_digest bytea not null,
  use_by_at timestamptz,
  gift_id uuid unique references gifts (id),
  held_at timestamptz,
  voided_at timestamptz,
  created_at timestamptz not null,
  unique (product_id, code_digest)
);
create index voucher_codes_free on voucher_codes (product_id, value_pence, id) where gift_id is null and voided_at is null;

-- The code that a gift holds, whichever supplier gave it.
create table redemptions (
  gift_id uuid primary key references gifts (id),
  team_id uuid not null,
  product_id uuid not null,
  supplier text not null,
  supplier_reference text not null,
  sealed_code bytea not null,
  sealed_pin bytea,
  barcode text not null check (barcode in ('code128', 'qr', 'ean13', 'none')),
  use_by_at timestamptz,
  fetched_at timestamptz not null,
  shown_at timestamptz
);

create table reactions (
  id uuid primary key,
  gift_id uuid not null unique references gifts (id),
  team_id uuid not null,
  sender_id uuid not null,
  emoji text not null,
  name text,
  message text,
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index reactions_of_sender on reactions (team_id, sender_id, created_at desc);

-- How a team's columns were mapped the last time a file with these headers came (RULES §8).
create table import_mappings (
  team_id uuid not null references teams (id),
  headers_key text not null,
  mapping jsonb not null,
  updated_at timestamptz not null,
  primary key (team_id, headers_key)
);
