-- How a team's gifts look to their recipients. What is kept of a branding's look is never changed: a change adds a look, and orders keep the one
-- that they were paid with.
create table brandings (
  id uuid primary key,
  -- Null for the platform's own.
  team_id uuid references teams (id),
  name text not null check (char_length(name) between 1 and 80),
  look_id uuid not null,
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index brandings_of_team on brandings (team_id, lower(name)) nulls not distinct where deleted_at is null;

create table branding_looks (
  id uuid primary key,
  branding_id uuid not null references brandings (id),
  model jsonb not null check (jsonb_typeof(model) = 'object'),
  created_at timestamptz not null
);
create index branding_looks_of_branding on branding_looks (branding_id, created_at);
alter table brandings add constraint brandings_look_id_fkey foreign key (look_id) references branding_looks (id) deferrable initially deferred;

-- What orders of a team wear where they name no branding.
create table branding_defaults (
  team_id uuid primary key references teams (id),
  branding_id uuid not null references brandings (id),
  updated_at timestamptz not null
);
create index branding_defaults_of_branding on branding_defaults (branding_id);

-- The product's own look, which every gift had until now.
insert into brandings (id, team_id, name, look_id, created_at, updated_at)
values ('01930000-0000-7000-8000-0000000b4a2d', null, 'Standard', '01930000-0000-7000-8000-00000010014c', now(), now());
insert into branding_looks (id, branding_id, model, created_at)
values ('01930000-0000-7000-8000-00000010014c', '01930000-0000-7000-8000-0000000b4a2d', '{}', now());

-- A default that is constant is kept once for all rows that are there, so that no row is written; those of the former release have none, which means the
-- same look.
alter table transactions add column branding_look_id uuid default '01930000-0000-7000-8000-00000010014c';
alter table transactions alter column branding_look_id drop default;
