-- How a team's gifts look together: a branding and a wrap. A legacy theme is the platform's or was made for API clients; a model theme is a team's.
create table themes (
  id uuid primary key,
  team_id uuid references teams (id),
  type text not null check (type in ('legacy', 'model')),
  name text not null check (char_length(name) between 1 and 80),
  label text not null default '',
  -- The API clients that may use a legacy theme that is not public.
  client_ids uuid[] not null default '{}',
  public boolean not null default false,
  branding_id uuid,
  giftwrap_id uuid references giftwraps (id),
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint themes_of_team check (type = 'legacy' or (team_id is not null and not public and client_ids = '{}'))
);
create index themes_of_team_list on themes (team_id, created_at desc);

-- The first is the one that DEFAULT_THEME_ID names unless it is set.
insert into themes (id, type, name, label, public, giftwrap_id, created_at, updated_at)
select id::uuid, 'legacy', name, label, true, giftwrap_id::uuid, now(), now() from (values
  ('01920000-0000-7000-8000-00000000b001', 'House', 'house', '01920000-0000-7000-8000-00000000a001'),
  ('01920000-0000-7000-8000-00000000b002', 'Celebration', 'celebration', '01920000-0000-7000-8000-00000000a004'),
  ('01920000-0000-7000-8000-00000000b003', 'Calm', 'calm', '01920000-0000-7000-8000-00000000a005')
) as given (id, name, label, giftwrap_id);

-- The ids of themes that orders named so far pointed nowhere and had no effect.
update orders set details = details - 'themeId' where details ->> 'themeId' is not null
  and not exists (select from themes where id::text = details ->> 'themeId');
update transactions t set theme_id = null where theme_id is not null and not exists (select from themes where id = t.theme_id);
