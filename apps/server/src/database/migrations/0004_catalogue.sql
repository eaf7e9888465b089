-- What can be given: brands, their stores, products, categories and choices. The catalogue is the same for every team, so nothing here
-- holds a team id; what a team may see of it is decided by the rules that come with each question.

-- One row. Grows with every change of the catalogue, so that whoever keeps something of it in memory can tell in the same query
-- whether it still holds.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

-- What was imported under which name, by digest: the same data again is skipped.
create table catalogue_imports (
  name text primary key check (name <> ''),
  digest text not null,
  imported_at timestamptz not null
);

create table brands (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  colour text not null check (colour ~ '^#[0-9A-Fa-f]{6}$'),
  description text not null default '',
  -- The use-by rule in the brand's own words.
  expiry text not null default '',
  share_copy text not null default '',
  success_copy text not null default '',
  website text,
  terms text not null default '',
  merchant_terms text not null default '',
  -- The sender accepts the brand's terms before buying.
  terms_required boolean not null default false,
  show_in_az_list boolean not null default true,
  -- Where the brand brings its own picture; else one is drawn.
  logo_url text,
  keywords text[] not null default '{}',
  weight integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table stores (
  id uuid primary key,
  brand_id uuid not null references brands (id),
  name text not null,
  description text not null default '',
  image text,
  website text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  visible boolean not null default true
);
create index stores_of_brand on stores (brand_id, name);

create table tags (
  id uuid primary key,
  slug text not null unique,
  name text not null check (name <> ''),
  colour text,
  icon text,
  -- 7 is a gift restriction: teams allow and disallow gifts by these.
  type_id integer not null
);
create index tags_of_type on tags (type_id, name);

create table labels (
  id uuid primary key,
  slug text not null unique,
  name text not null check (name <> ''),
  colour text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table taxonomies (
  id uuid primary key,
  slug text not null unique,
  name text not null check (name <> ''),
  description text,
  display_type text not null check (display_type in ('app', 'collection', 'category', 'inline', 'preview', 'list', 'product-variant')),
  banner_image text,
  icon text,
  primary_product_id uuid,
  item_selector_property text,
  item_selector_title text,
  product_variant_differentiators jsonb,
  keywords text[] not null default '{}',
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Items in their own order. A taxonomy without rows here shows the products that belong to it.
create table taxonomy_items (
  taxonomy_id uuid not null references taxonomies (id) on delete cascade,
  position integer not null,
  item_id uuid not null,
  item_type text not null check (item_type in ('product', 'taxonomy-link', 'taxonomy')),
  display_type text check (display_type in ('inline', 'list', 'preview')),
  primary key (taxonomy_id, position)
);

-- A tile that leads to another taxonomy; its prices and count are those of the products there.
create table taxonomy_links (
  id uuid primary key,
  slug text not null unique,
  linked_taxonomy_id uuid not null references taxonomies (id),
  name text not null,
  images text[] not null default '{}',
  taxonomy_ids uuid[] not null default '{}',
  tag_ids uuid[] not null default '{}',
  label_ids uuid[] not null default '{}',
  weight integer not null default 0
);
create index taxonomy_links_of_taxonomy on taxonomy_links (linked_taxonomy_id);

create table products (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  brand_id uuid not null references brands (id),
  kind text not null check (kind in ('product', 'gift-card', 'choice-of-gift')),
  name text not null check (name <> ''),
  -- The values of one gift card are products of their own; all but the first point at the first, which is the one that lists show.
  variant_of uuid references products (id),
  variant_label text,
  description text not null default '',
  contents text not null default '',
  redemption_instructions text not null default '',
  location_text text not null default '',
  over18 boolean not null default false,
  active boolean not null default true,
  -- Can be bought by a sender; some products are only ever chosen out of a choice of gift.
  purchasable boolean not null default true,
  sender_price_pence integer not null check (sender_price_pence >= 1),
  handling_fee_pence integer not null default 0 check (handling_fee_pence >= 0),
  vat_percent numeric(4, 2) not null check (vat_percent between 0 and 100),
  -- Single- or multi-purpose voucher: whether VAT is due when it is sold or when it is spent.
  vat_voucher_type text not null default 'SPV' check (vat_voucher_type in ('SPV', 'MPV')),
  territory text not null default 'GB' check (territory in ('GB', 'EU', 'WORLD')),
  -- ISO 3166 codes of where it can be spent; empty where everywhere.
  countries text[] not null default '{}',
  delivery_methods text[] not null check (delivery_methods <@ array['links', 'email', 'sms', 'superhuggg', 'printable'] and delivery_methods <> '{}'),
  -- Lists of ids are checked when the catalogue is imported; reading a product then needs no joins.
  tag_ids uuid[] not null default '{}',
  -- Those of its tags that are gift restrictions.
  restriction_tag_ids uuid[] not null default '{}',
  label_ids uuid[] not null default '{}',
  taxonomy_ids uuid[] not null default '{}',
  -- Use by: so many days after the code was shown, a fixed last day, or never.
  use_by_kind text not null check (use_by_kind in ('days', 'date', 'never')),
  use_by_days integer check (use_by_days >= 1),
  use_by_date date,
  check ((use_by_kind = 'days') = (use_by_days is not null) and (use_by_kind = 'date') = (use_by_date is not null)),
  -- How the code is shown.
  barcode text not null check (barcode in ('code128', 'qr', 'ean13', 'text')),
  -- Who supplies the code: `pool` is codes bought ahead.
  supplier_key text not null default 'pool' check (supplier_key <> ''),
  -- Where the product brings its own picture; else one is drawn: of this thing, or a wrap with the brand's initial.
  image_url text,
  picture text,
  keywords text[] not null default '{}',
  weight integer not null default 0,
  added_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_of_brand on products (brand_id);
create index products_variants on products (variant_of) where variant_of is not null;
create index products_in_taxonomies on products using gin (taxonomy_ids);

-- The set of gifts that a choice of gift offers.
create table segment_sets (
  id uuid primary key,
  product_id uuid not null unique references products (id),
  flow text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table segment_items (
  id uuid primary key,
  set_id uuid not null references segment_sets (id) on delete cascade,
  group_id uuid references segment_items (id) on delete cascade,
  position integer not null,
  item_type text not null check (item_type in ('segment', 'segment-group')),
  name text not null,
  description text not null default '',
  -- What the recipient gets who chooses this one; a group holds segments and no product.
  redemption_product_id uuid references products (id),
  check ((item_type = 'segment') = (redemption_product_id is not null)),
  check (item_type = 'segment' or group_id is null),
  unique nulls not distinct (set_id, group_id, position)
);
create index segment_items_of_set on segment_items (set_id, position);
create index segment_items_of_product on segment_items (redemption_product_id);

create table highball_meta (
  client_id text primary key,
  type text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What the search reads: one narrow row for each thing that lists show; the values of one gift card are one of them. Written by the
-- same transaction that writes products, brands, categories or tags.
create table product_documents (
  -- The first of the variants, which the others point at.
  family_id uuid primary key references products (id) on delete cascade,
  -- The cheapest of them that can be bought.
  product_id uuid not null unique references products (id) on delete cascade,
  brand_id uuid not null,
  -- Name (A), brand and keywords (B), categories, tags and what a choice offers (C).
  names tsvector not null,
  -- The same and the description (D): asked only where the names do not fill a page, since ranking costs by the match.
  words tsvector not null,
  -- catalogue_text of the name, for sorting.
  name text not null,
  weight integer not null,
  added_at timestamptz not null,
  price_pence integer not null,
  max_price_pence integer not null,
  -- Of all its variants, ascending.
  prices_pence integer[] not null,
  territory text not null,
  delivery_methods text[] not null,
  taxonomy_ids uuid[] not null,
  tag_ids uuid[] not null,
  restriction_tag_ids uuid[] not null,
  -- The sets that a choice of gift offers, one for each value: team rules are asked of what is in them. Null of anything else.
  segment_set_ids uuid[]
);
create index product_documents_names on product_documents using gin (names, taxonomy_ids) with (fastupdate = off);
create index product_documents_words on product_documents using gin (words) with (fastupdate = off);
create index product_documents_tags on product_documents using gin (tag_ids) with (fastupdate = off);
create index product_documents_by_weight on product_documents (weight, product_id);
create index product_documents_by_price on product_documents (price_pence, product_id);
create index product_documents_by_name on product_documents (name, product_id);
create index product_documents_by_date on product_documents (added_at, product_id);
create index product_documents_of_brand on product_documents (brand_id, weight, product_id);

-- Names worth suggesting while someone types: brands, categories and products.
create table catalogue_terms (
  plain text primary key,
  term text not null,
  kind text not null check (kind in ('brand', 'category', 'product')),
  weight integer not null,
  words tsvector not null
);
create index catalogue_terms_by_prefix on catalogue_terms (plain text_pattern_ops);
create index catalogue_terms_words on catalogue_terms using gin (words) with (fastupdate = off);

-- Every word of those documents' names, brands, categories and keywords. A mistyped word is mended against these by trigrams, which
-- costs the same however many products there are to find.
create table catalogue_words (
  word text primary key,
  documents integer not null
);
create index catalogue_words_by_prefix on catalogue_words (word text_pattern_ops);
create index catalogue_words_by_trigram on catalogue_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- A text as plain words between single spaces: no capitals, accents, apostrophes or other signs.
create function catalogue_text(value text) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(replace(plain_text(value), '''', ''), '[^[:alnum:]]+', ' ', 'g'));

-- The words of a question as a tsquery: each word as typed or as its English stem, the last one also as the beginning of a word, all of
-- them (`&`) or any (`|`; one or two letters are no beginning then, since half of everything begins so). Stop words count only where there
-- is nothing else. Null where there is no word at all.
create function catalogue_query(value text, joiner text) returns tsquery
  language sql immutable parallel safe strict
  return (
    with typed as (
      select word, place, place = max(place) over () as is_last, ts_lexize('english_stem', word) as stems
      from regexp_split_to_table(catalogue_text(value), ' ') with ordinality as found (word, place)
      where word <> ''
    ),
    used as (
      select * from typed where stems <> '{}' or not exists (select from typed as other where other.stems <> '{}')
    )
    select string_agg(
      '(''' || word || '''' || case when is_last and (joiner = '&' or length(word) > 2) then ':*' else '' end || coalesce(' | ''' || stems[1] || '''', '') || ')',
      ' ' || joiner || ' ' order by place
    )::tsquery
    from used
  );
