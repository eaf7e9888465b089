-- The brand, category or product that a suggestion names, so that a team's restrictions can be applied to it. The former release leaves it
-- null until the next import; such a suggestion is shown to teams without restrictions alone.
alter table catalogue_terms add column source_id uuid;

update catalogue_terms t set source_id = named.id
from (select distinct on (catalogue_text(name)) catalogue_text(name) as plain, id from brands order by catalogue_text(name), weight desc, id) named
where t.kind = 'brand' and named.plain = t.plain;

update catalogue_terms t set source_id = named.id
from (
  select distinct on (catalogue_text(name)) catalogue_text(name) as plain, id from taxonomies
  where display_type in ('category', 'collection') order by catalogue_text(name), id
) named
where t.kind = 'category' and named.plain = t.plain;

update catalogue_terms t set source_id = named.product_id
from (select distinct on (name) name as plain, product_id from product_documents order by name, weight desc, product_id) named
where t.kind = 'product' and named.plain = t.plain;
