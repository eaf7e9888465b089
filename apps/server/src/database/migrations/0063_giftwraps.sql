-- Wraps that gifts can have: the platform's (no team) and those of a team. A wrap that was chosen for one order without a name is kept as well, and not
-- listed. What a wrap looks like never changes, so an order that keeps its kind, palette and seed shows the same picture for ever.
create table giftwraps (
  id uuid primary key,
  team_id uuid references teams (id),
  name text not null check (char_length(name) between 1 and 80),
  kind text not null check (kind in ('hug', 'confetti', 'scallop', 'stripe', 'petal', 'terrazzo')),
  -- The colours of the ribbon and of the page; those of the paper too where it is drawn.
  palette text not null check (palette in ('spruce', 'damson', 'harbour', 'butter', 'linen', 'brick')),
  seed text not null check (seed ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- The address of an uploaded picture; null where the paper is drawn.
  picture text,
  listed boolean not null default true,
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint giftwraps_platform_listed check (team_id is not null or listed)
);
create unique index giftwraps_unlisted on giftwraps (team_id, kind, palette, seed) where not listed;
create index giftwraps_of_team on giftwraps (team_id, created_at desc) where listed;

-- The first is the one that gifts have by default.
insert into giftwraps (id, team_id, name, kind, palette, seed, created_at, updated_at)
select id::uuid, null, name, kind, palette, seed, now(), now() from (values
  ('01920000-0000-7000-8000-00000000a001', 'Spruce hug', 'hug', 'spruce', 'huggg'),
  ('01920000-0000-7000-8000-00000000a002', 'Damson petals', 'petal', 'damson', 'petal-1'),
  ('01920000-0000-7000-8000-00000000a003', 'Harbour stripe', 'stripe', 'harbour', 'stripe-1'),
  ('01920000-0000-7000-8000-00000000a004', 'Butter confetti', 'confetti', 'butter', 'confetti-1'),
  ('01920000-0000-7000-8000-00000000a005', 'Linen terrazzo', 'terrazzo', 'linen', 'terrazzo-1'),
  ('01920000-0000-7000-8000-00000000a006', 'Brick hug', 'hug', 'brick', 'hug-1'),
  ('01920000-0000-7000-8000-00000000a007', 'Spruce scallop', 'scallop', 'spruce', 'scallop-1'),
  ('01920000-0000-7000-8000-00000000a008', 'Harbour petals', 'petal', 'harbour', 'petal-2'),
  ('01920000-0000-7000-8000-00000000a009', 'Damson confetti', 'confetti', 'damson', 'confetti-2'),
  ('01920000-0000-7000-8000-00000000a00a', 'Brick stripe', 'stripe', 'brick', 'stripe-2')
) as given (id, name, kind, palette, seed);

-- Drafts, orders and gifts that chose a wrap get the id of one with the same picture. A part that is not known is drawn as the default's.
create function pg_temp.wrap_of(chosen jsonb) returns text[] language sql immutable as $$
  select array[
    case when chosen ->> 'kind' in ('hug', 'confetti', 'scallop', 'stripe', 'petal', 'terrazzo') then chosen ->> 'kind' else 'hug' end,
    case when lower(chosen ->> 'palette') in ('spruce', 'damson', 'harbour', 'butter', 'linen', 'brick') then lower(chosen ->> 'palette') else 'spruce' end,
    case when chosen ->> 'seed' ~ '^[A-Za-z0-9_-]{1,40}$' then chosen ->> 'seed' else 'huggg' end
  ]
$$;

create temporary table chosen_wraps on commit drop as
select gen_random_uuid() as id, team_id, wrap from (
  select team_id, pg_temp.wrap_of(details -> 'giftwrap') as wrap from orders where jsonb_typeof(details -> 'giftwrap') = 'object'
  union
  select team_id, pg_temp.wrap_of(giftwrap) from transactions where jsonb_typeof(giftwrap) = 'object'
  union
  select team_id, pg_temp.wrap_of(giftwrap) from gifts where jsonb_typeof(giftwrap) = 'object'
) as chosen;
insert into giftwraps (id, team_id, name, kind, palette, seed, listed, created_at, updated_at)
select id, team_id, 'Made for an order', wrap[1], wrap[2], wrap[3], false, now(), now() from chosen_wraps;

update orders o set details = jsonb_set(o.details, '{giftwrap,id}', to_jsonb(w.id)) from chosen_wraps w
where jsonb_typeof(o.details -> 'giftwrap') = 'object' and w.team_id = o.team_id and w.wrap = pg_temp.wrap_of(o.details -> 'giftwrap');
update transactions t set giftwrap = jsonb_set(t.giftwrap, '{id}', to_jsonb(w.id)) from chosen_wraps w
where jsonb_typeof(t.giftwrap) = 'object' and w.team_id = t.team_id and w.wrap = pg_temp.wrap_of(t.giftwrap);
update gifts g set giftwrap = jsonb_set(g.giftwrap, '{id}', to_jsonb(w.id)) from chosen_wraps w
where jsonb_typeof(g.giftwrap) = 'object' and w.team_id = g.team_id and w.wrap = pg_temp.wrap_of(g.giftwrap);
drop function pg_temp.wrap_of(jsonb);
drop table chosen_wraps;
