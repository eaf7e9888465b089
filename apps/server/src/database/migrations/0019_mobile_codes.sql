-- A mobile number that a person asked for and that waits for its code. The code derives from the id and is not kept.
create table mobile_verifications (
  id uuid primary key,
  user_id uuid not null references users (id),
  mobile text not null check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When the code was given, or a newer wish took its place.
  ended_at timestamptz
);
-- A person waits for one code at most.
create unique index mobile_verifications_open on mobile_verifications (user_id) where ended_at is null;
create index mobile_verifications_expired on mobile_verifications (expires_at);
