-- Links that prove an address, what people choose to be mailed, and how often mail may go to one address.

-- A mailed link that proves an address (accounts §3). Its token is derived from the id; only the digest is kept.
create table email_verifications (
  id uuid primary key,
  action text not null check (action in ('verify', 'upgrade')),
  plan_id uuid references plans (id),
  -- The person who asked for another address; null where somebody signs up, because who has the address is not looked up then.
  user_id uuid references users (id),
  email_address text not null check (length(email_address) between 3 and 254),
  -- The address that the person had before this one took its place.
  former_email_address text check (length(former_email_address) <= 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When the link was first opened.
  verified_at timestamptz,
  -- When it made a person, or became a person's address. It works once.
  used_at timestamptz check (used_at >= created_at)
);
create index email_verifications_expired on email_verifications (expires_at);
create index email_verifications_of_user on email_verifications (user_id) where user_id is not null;

-- A mailed link that resets a password. Asking is the same for every address, so a row says nothing of whether anybody has it.
create table password_resets (
  id uuid primary key,
  email_address text not null check (length(email_address) between 1 and 320 and email_address = lower(email_address)),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz check (used_at >= created_at)
);
create index password_resets_of_address on password_resets (email_address) where used_at is null;
create index password_resets_expired on password_resets (expires_at);

-- How much mail was asked for: per kind and address, and per network address. Keys are blind digests.
create table mail_quotas (
  key text primary key check (length(key) <= 100),
  day_began_at timestamptz not null,
  asked_in_day integer not null check (asked_in_day > 0),
  last_asked_at timestamptz not null
);
create index mail_quotas_old on mail_quotas (last_asked_at);

-- Optional mails that a person turned off or on; a choice that is absent is on.
create table contact_preferences (
  user_id uuid primary key references users (id),
  preferences jsonb not null check (jsonb_typeof(preferences) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Sessions end for more reasons as there are more ways to end them; the log of acts says which.
alter table sessions drop constraint sessions_revoked_reason_check;
alter table sessions add constraint sessions_revoked_reason_check check (revoked_reason ~ '^[a-z]+(-[a-z]+)*$' and length(revoked_reason) <= 40);
