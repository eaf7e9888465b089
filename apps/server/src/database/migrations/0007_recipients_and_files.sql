-- Who may look a plan up, late codes, reminders to recipients, pictures on gifts, and what was done to an order.

-- Plans that anyone may choose. The others are seen by the teams that have them alone.
alter table plans add column is_public boolean not null default false;

-- When operators were last told that a pool of codes is empty.
create table code_pool_notices (
  product_id uuid not null references products (id),
  value_pence bigint not null,
  told_at timestamptz not null,
  primary key (product_id, value_pence)
);

-- Pictures that teams put on their gifts. The bytes lie in the file store under `file_key`; they are written anew here, so nothing of the
-- uploaded file but its pixels is kept.
create table cover_images (
  id uuid primary key,
  team_id uuid not null references teams (id),
  user_id uuid not null references users (id),
  file_key text not null unique,
  content_type text not null,
  width integer not null check (width >= 1),
  height integer not null check (height >= 1),
  bytes integer not null check (bytes >= 1),
  created_at timestamptz not null
);
create index cover_images_of_team on cover_images (team_id, created_at desc);

-- What the picture shows, for those who do not see it.
alter table transactions add column cover_image_alt text not null default '';

-- A wrap of one gift's own, in place of its order's.
alter table gifts add column giftwrap jsonb;

-- One row a reminder that a gift's recipient was sent: the keys are what makes each go out once and a person get one a day at most.
create table gift_reminders (
  gift_id uuid not null references gifts (id),
  reminder text not null check (reminder in ('after-1', 'after-7', 'after-30', 'after-90', 'before-7', 'before-1')),
  team_id uuid not null,
  -- Of the address in small letters: the first half of its SHA-256.
  address_digest bytea not null,
  -- The recipient's day, in the zone of the sender's team.
  day date not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'accepted', 'refused', 'unknown')),
  created_at timestamptz not null,
  taken_at timestamptz,
  finished_at timestamptz,
  primary key (gift_id, reminder),
  unique (address_digest, day)
);
create index gift_reminders_waiting on gift_reminders (created_at) where state in ('waiting', 'taken');

-- Gifts that were mailed and that nobody took yet: written when a mail left, not for each gift that is made.
create index gifts_remindable on gifts (sent_at) where status_id = 2 and delivery_method = 'email';

-- Who wants no more reminders: about one gift, or about any where gift_id is null.
create table reminder_stops (
  address_digest bytea not null,
  gift_id uuid references gifts (id),
  stopped_at timestamptz not null,
  unique nulls not distinct (address_digest, gift_id)
);

-- What was done to an order as a whole: who, when, from, to. What happened to its gifts is theirs.
create table transaction_events (
  id uuid primary key,
  team_id uuid not null,
  transaction_id uuid not null references transactions (id),
  kind text not null,
  actor_kind text not null check (actor_kind in ('user', 'client', 'system')),
  actor_id uuid,
  data jsonb,
  at timestamptz not null
);
create index transaction_events_of_transaction on transaction_events (transaction_id, at, id);
