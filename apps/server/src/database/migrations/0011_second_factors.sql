-- Second factors: what proves somebody a second time, the steps in which they do, and what a session has proven.

-- How a session was proven. Those that were there before were all passwords.
alter table sessions
  add column if not exists method text not null default 'password' check (method in ('password', 'google', 'microsoft', 'saml', 'passkey')),
  add column second_factor text check (second_factor in ('passkey', 'totp', 'recovery-code', 'email', 'sms', 'provider')),
  add column second_factor_at timestamptz check ((second_factor is null) = (second_factor_at is null)),
  -- Until when it may change how its person signs in, after they proved once more who they are.
  add column proven_until timestamptz;
alter table sessions alter column method drop default;
alter table sessions drop constraint sessions_revoked_reason_check;
alter table sessions add constraint sessions_revoked_reason_check check (revoked_reason ~ '^[a-z-]{1,40}$');

create table second_factors (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  -- Of an authenticator app: its secret, sealed under the row's id, and the time step of the last code that was taken, so that no code works twice.
  secret bytea,
  last_step bigint,
  -- Of a passkey: WebAuthn's credential, and the counter of a device that counts.
  credential_id bytea unique,
  public_key bytea,
  sign_count bigint check (sign_count >= 0),
  transports text[] not null default '{}',
  -- Null while an authenticator app has not shown its first code.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null)),
  check (kind = 'totp' or confirmed_at is not null)
);
create index second_factors_of_user on second_factors (user_id);

-- Keyed digests; each works once.
create table recovery_codes (
  user_id uuid not null references users (id),
  digest text not null check (length(digest) = 43),
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, digest)
);

-- A second step of somebody who has proven the first. Its id is known to them alone, so it is random throughout.
create table twofa_states (
  id uuid primary key,
  user_id uuid not null references users (id),
  team_id uuid references teams (id),
  -- How the first step was proven.
  first_method text not null check (first_method in ('password', 'google', 'microsoft', 'saml', 'session')),
  status text not null default 'pending' check (status in ('pending', 'verified', 'consumed')),
  -- How the newest code left and the how-manieth it was; the code itself is derived from the id and this number.
  method text check (method in ('email', 'sms')),
  sends integer not null default 0 check (sends >= 0),
  sent_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 5),
  verified_by text check (verified_by in ('passkey', 'totp', 'recovery-code', 'email', 'sms')),
  verified_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((sends = 0) = (sent_at is null) and (sends = 0) = (method is null)),
  check ((status = 'pending') = (verified_at is null) and (verified_at is null) = (verified_by is null))
);
create index twofa_states_of_user on twofa_states (user_id, created_at desc);
create index twofa_states_expired on twofa_states (expires_at);

-- Challenges for passkeys, each for one purpose and answered at most once.
create table passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-step')),
  -- The person who registers, or the second step; null for a sign-in, which may be anybody's.
  subject_id uuid check ((purpose = 'sign-in') = (subject_id is null)),
  challenge text not null check (length(challenge) between 20 and 200),
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- Kinds of device that a person has signed in from, as keyed digests, so that a new one is noticed.
create table known_devices (
  user_id uuid not null references users (id),
  digest text not null check (length(digest) = 43),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, digest)
);
