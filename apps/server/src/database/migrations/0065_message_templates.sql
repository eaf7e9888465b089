-- Texts that teams keep for their messages. Placeholders stand in them as they were written and are filled in for each recipient.
create table sms_templates (
  id uuid primary key,
  team_id uuid not null references teams (id),
  name text not null check (char_length(name) between 1 and 80),
  body text not null check (char_length(body) between 1 and 918),
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sms_templates_of_team on sms_templates (team_id, created_at desc);

create table email_templates (
  id uuid primary key,
  team_id uuid not null references teams (id),
  -- Who wrote it: a person or an API client.
  written_by uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  subject text not null default '' check (char_length(subject) <= 150),
  body text not null check (char_length(body) between 1 and 1000),
  -- Replies go to it; null where they go to the sender of the gift. Used only while the team has proven its domain.
  sender_address text check (char_length(sender_address) <= 254),
  -- Whether the SPF record of its domain let the product's mail server send for it, when that was last looked up.
  sender_authorised boolean not null default false,
  cc text[] not null default '{}' check (cardinality(cc) <= 5),
  bcc text[] not null default '{}' check (cardinality(bcc) <= 5),
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index email_templates_of_team on email_templates (team_id, created_at desc);
