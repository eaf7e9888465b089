-- SMS as a way of sending gifts, what providers report of mails and SMS, and addresses that nothing is sent to any more.

create table delivery_events (
  id uuid primary key,
  provider text not null check (provider in ('sms', 'sendgrid', 'bounce-mail')),
  -- What the provider calls its report: the same report twice is one row.
  event_key text not null,
  delivery_id uuid not null,
  status text not null,
  suppresses text check (suppresses in ('bounce', 'complaint', 'opt-out')),
  error text,
  provider_id text,
  at timestamptz not null,
  handled_at timestamptz,
  unique (provider, event_key)
);
create index delivery_events_waiting on delivery_events (at, id) where handled_at is null;
create index delivery_events_handled on delivery_events (handled_at) where handled_at is not null;

create table suppressions (
  id uuid primary key,
  team_id uuid not null references teams (id),
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  reason text not null check (reason in ('bounce', 'complaint', 'opt-out')),
  -- Whether it holds for every team, not only for its own.
  everywhere boolean not null,
  error text,
  created_at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid,
  check (lifted_by is null or lifted_at is not null)
);
create unique index suppressions_of_team on suppressions (team_id, channel, address) where lifted_at is null;
create index suppressions_everywhere on suppressions (channel, address) where lifted_at is null and everywhere;
create index suppressions_list on suppressions (team_id, created_at desc, id desc);
create index suppressions_of_address on suppressions (address);

-- The words that the SMS of an order keep; null for the product's own.
alter table transactions add column sms_text text;
