-- Single sign-on: who people are elsewhere, sign-ins under way there, and teams' own identity providers.

-- An account elsewhere that opens a person's account here.
create table user_identities (
  id uuid primary key,
  user_id uuid not null references users (id),
  provider text not null check (provider in ('google', 'microsoft', 'saml')),
  -- Who vouches for it: the OpenID issuer, or the id of the team whose SAML provider it is, so that no team's provider speaks for another's people.
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 500),
  -- The address that the provider named when it was last used.
  email text not null check (length(email) between 3 and 254),
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (provider, issuer, subject)
);
-- One account of each provider a person.
create unique index user_identities_of_user on user_identities (user_id, provider, issuer);

-- A sign-in (or, with a user, the linking of an account) that went to a provider and may come back, once, in the browser that began it.
create table sso_attempts (
  id uuid primary key,
  provider text not null check (provider in ('google', 'microsoft', 'saml')),
  -- What comes back through the browser (OAuth's state, SAML's relay state) and the browser's own cookie: SHA-256 of each.
  state_hash bytea not null unique check (length(state_hash) = 32),
  browser_hash bytea not null check (length(browser_hash) = 32),
  redirect_uri text not null,
  -- The nonce and PKCE verifier of OpenID, or the id of SAML's request: sealed.
  secret bytea not null,
  -- The team whose SAML provider was asked.
  team_id uuid references teams (id),
  -- The signed-in person who links an account; null where somebody signs in.
  linking_user_id uuid references users (id),
  -- The plan that somebody new signs up for.
  plan_id uuid references plans (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- When an answer was taken: a code or assertion counts once.
  answered_at timestamptz,
  -- Who it was, sealed, while a second factor or another team is still asked for.
  proof bytea,
  ended_at timestamptz
);
create index sso_attempts_expired on sso_attempts (expires_at);

-- Somebody proved an address elsewhere that a person here has, who has a password: it is asked for once before the two are bound.
create table identity_confirmations (
  id uuid primary key,
  user_id uuid not null references users (id),
  provider text not null check (provider in ('google', 'microsoft', 'saml')),
  issuer text not null,
  subject text not null,
  email text not null,
  browser_hash bytea not null check (length(browser_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index identity_confirmations_expired on identity_confirmations (expires_at);

-- A team's own SAML identity provider.
create table saml_connections (
  team_id uuid primary key references teams (id),
  -- The team's domain when it was set up: the provider speaks for these addresses only, and nobody else's provider does.
  domain text not null unique check (domain = lower(domain)),
  idp_entity_id text not null check (length(idp_entity_id) between 1 and 500),
  sso_url text not null check (length(sso_url) between 1 and 2000),
  -- PEM; more than one while the provider changes its key.
  certificates text[] not null check (cardinality(certificates) between 1 and 5),
  just_in_time boolean not null default false,
  default_role text not null default 'participant' check (default_role in ('team-admin', 'team-viewer', 'subteam-admin', 'participant', 'automation-participant')),
  -- The attribute whose values name a role, and which value names which.
  role_attribute text check (length(role_attribute) between 1 and 200),
  role_map jsonb not null default '{}' check (jsonb_typeof(role_map) = 'object'),
  -- Whether sign-ins that begin at the provider are taken.
  accepts_unasked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Assertions that were taken; each counts once. Kept until they would have expired anyway.
create table saml_assertions (
  team_id uuid not null references teams (id),
  assertion_id text not null check (length(assertion_id) between 1 and 300),
  expires_at timestamptz not null,
  primary key (team_id, assertion_id)
);
create index saml_assertions_expired on saml_assertions (expires_at);

-- A proven SAML answer on its way from the provider's form to our page, which brings the browser's cookie along.
create table saml_arrivals (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  team_id uuid not null references teams (id),
  -- The sign-in that was begun here; null where it began at the provider.
  attempt_id uuid references sso_attempts (id) on delete cascade,
  -- Who the provider says it is: sealed.
  proof bytea not null,
  expires_at timestamptz not null
);
create index saml_arrivals_expired on saml_arrivals (expires_at);

-- How a session began, because a team may admit only some ways of signing in; a team's own provider opens that team alone. Those from before began by password.
alter table sessions add column if not exists method text not null default 'password' check (method in ('password', 'google', 'microsoft', 'saml', 'passkey'));
alter table sessions add column sso_team_id uuid references teams (id);
alter table sessions add check ((method = 'saml') = (sso_team_id is not null));
