import { statement, type Tx } from '../../../platform/database/index.ts';
import { hasOfferedSegment } from './offered-segments.ts';

/** What changed: products, and the brands, categories and tags whose text their documents contain. */
export type CatalogueChange = {
  readonly productIds: readonly string[];
  readonly brandIds: readonly string[];
  readonly taxonomyIds: readonly string[];
  readonly tagIds: readonly string[];
  /** Whether synonyms changed, which can affect any document. */
  readonly synonyms: boolean;
};

/*
 * Writes one document for each family of variants, weighted by names (A), brand and keywords (B), categories, tags and
 * names of choices (C) and description (D); a choice of gift that offers nothing has none. Each step is joined by
 * equality and materialised, because the planner has no statistics on products written in the same transaction and
 * would otherwise compare all with all.
 */
const refresh = statement(
  'catalogue-documents-refresh',
  `with affected as materialized (
     select distinct coalesce(variant_of, id) as family_id from products
     where id = any ($1::uuid[]) or brand_id = any ($2::uuid[]) or taxonomy_ids && $3::uuid[] or tag_ids && $4::uuid[] or kind = 'choice-of-gift' or $5::boolean
   ),
   members as materialized (
     select a.family_id, p.*, b.name as brand_name, array_to_string(b.keywords || p.keywords, ' ') as all_keywords
     from affected a join products p on coalesce(p.variant_of, p.id) = a.family_id
     join brands b on b.id = p.brand_id and b.active
     where p.active and p.purchasable and (p.kind <> 'choice-of-gift' or ${hasOfferedSegment('p.id')})
   ),
   firsts as materialized (select distinct on (family_id) * from members order by family_id, sender_price_pence, id),
   families as materialized (
     select m.family_id, array_agg(m.sender_price_pence order by m.sender_price_pence) as all_pence, array_agg(s.id order by s.id) filter (where s.id is not null) as set_ids
     from members m left join segment_sets s on s.product_id = m.id group by m.family_id
   ),
   gone as (
     delete from product_documents d using affected a
     where d.family_id = a.family_id and not exists (select from firsts m where m.family_id = d.family_id and m.id = d.product_id)
   ),
   names as materialized (
     select m.family_id,
       catalogue_text(m.name) as name, catalogue_text(m.brand_name) as brand, catalogue_text(m.all_keywords) as keywords,
       catalogue_text(coalesce((select string_agg(t.name || ' ' || array_to_string(t.keywords, ' '), ' ') from taxonomies t where t.id = any (m.taxonomy_ids)), '') || ' ' ||
         coalesce((select string_agg(t.name, ' ') from tags t where t.id = any (m.tag_ids)), '') || ' ' ||
         coalesce((select string_agg(distinct i.name, ' ') from segment_items i where i.set_id = any (f.set_ids)), '')) as about,
       catalogue_text(m.description || ' ' || m.contents) as description
     from firsts m join families f using (family_id)
   ),
   own as materialized (
     select n.family_id, n.name,
       setweight(to_tsvector('simple', n.name), 'A') || setweight(to_tsvector('english', n.name), 'A')
         || setweight(to_tsvector('simple', n.brand || ' ' || n.keywords), 'B') || setweight(to_tsvector('english', n.brand || ' ' || n.keywords), 'B')
         || setweight(to_tsvector('simple', n.about), 'C') || setweight(to_tsvector('english', n.about), 'C') as names,
       setweight(to_tsvector('english', n.description), 'D') as description
     from names n
   ),
   meanings as materialized (
     select catalogue_text(term) as plain, catalogue_meaning(means, ':AB') as close, catalogue_meaning(means, '') as loose,
       (select lexeme from unnest(to_tsvector('english', catalogue_text(means))) order by length(lexeme) desc, lexeme limit 1) as longest
     from (select distinct term, means from catalogue_synonyms) s
   ),
   also as materialized (
     select o.family_id, coalesce(string_agg(distinct s.plain, ' ') filter (where o.names @@ s.close), '') as close,
       coalesce(string_agg(distinct s.plain, ' ') filter (where not o.names @@ s.close), '') as loose
     from own o cross join lateral unnest(tsvector_to_array(o.names)) as held (lexeme)
     join meanings s on s.longest = held.lexeme and o.names @@ s.loose
     group by o.family_id
   ),
   vectors as (
     select o.family_id, o.name, o.description,
       case when a.family_id is null then o.names else o.names || setweight(to_tsvector('simple', a.close), 'B') || setweight(to_tsvector('english', a.close), 'B')
         || setweight(to_tsvector('simple', a.loose), 'D') || setweight(to_tsvector('english', a.loose), 'D') end as names
     from own o left join also a using (family_id)
   )
   insert into product_documents (family_id, product_id, brand_id, names, words, name, weight, added_at, price_pence, max_price_pence, prices_pence, territory,
     delivery_methods, taxonomy_ids, tag_ids, restriction_tag_ids, segment_set_ids)
   select m.family_id, m.id, m.brand_id, v.names, v.names || v.description,
     v.name, m.weight, m.added_at, m.sender_price_pence, f.all_pence[array_upper(f.all_pence, 1)], f.all_pence, m.territory, m.delivery_methods,
     m.taxonomy_ids, m.tag_ids, m.restriction_tag_ids, f.set_ids
   from firsts m join vectors v using (family_id) join families f using (family_id)
   on conflict (family_id) do update set
     product_id = excluded.product_id, brand_id = excluded.brand_id, names = excluded.names, words = excluded.words, name = excluded.name, weight = excluded.weight,
     added_at = excluded.added_at, price_pence = excluded.price_pence, max_price_pence = excluded.max_price_pence, prices_pence = excluded.prices_pence,
     territory = excluded.territory, delivery_methods = excluded.delivery_methods, taxonomy_ids = excluded.taxonomy_ids, tag_ids = excluded.tag_ids,
     restriction_tag_ids = excluded.restriction_tag_ids, segment_set_ids = excluded.segment_set_ids`,
);

// If the first variant of a family has changed, there is also a document under the previous one.
const dropOrphans = statement(
  'catalogue-documents-orphans',
  'delete from product_documents d using products p where p.id = d.family_id and p.variant_of is not null',
);

const clearTerms = statement('catalogue-terms-clear', 'delete from catalogue_terms');
const fillTerms = statement(
  'catalogue-terms-fill',
  `insert into catalogue_terms (plain, term, kind, weight, words, source_id)
   select distinct on (plain) plain, term, kind, weight, to_tsvector('simple', plain), source_id
   from (
     select catalogue_text(b.name) as plain, b.name as term, 'brand' as kind, b.weight, 1 as first, b.id as source_id from brands b
     where exists (select from product_documents d where d.brand_id = b.id)
     union all
     select catalogue_text(t.name), t.name, 'category', 0, 2, t.id from taxonomies t
     where t.display_type in ('category', 'collection') and exists (select from product_documents d where d.taxonomy_ids @> array[t.id])
     union all
     select d.name, p.name, 'product', d.weight, 3, d.product_id from product_documents d join products p on p.id = d.product_id
   ) named
   where plain <> ''
   order by plain, first, weight desc, source_id`,
);
const clearText = statement('catalogue-words-clear', 'delete from catalogue_words');
// Stems are left out, so that a misspelt word is corrected to a real word.
const fillText = statement(
  'catalogue-words-fill',
  `insert into catalogue_words (word, documents)
   select word, count(*) from (
     select regexp_split_to_table(plain, ' ') as word from catalogue_terms
     union all
     select regexp_split_to_table(catalogue_text(k), ' ') from taxonomies t, unnest(t.keywords) k
     union all
     select regexp_split_to_table(catalogue_text(k), ' ') from products p, unnest(p.keywords) k
     union all
     select regexp_split_to_table(catalogue_text(k), ' ') from brands b, unnest(b.keywords) k
     union all
     select regexp_split_to_table(catalogue_text(name), ' ') from tags
     union all
     select regexp_split_to_table(catalogue_text(term), ' ') from catalogue_synonyms
   ) found
   where length(word) > 1 group by word`,
);

/**
 * Updates the search data for changes made earlier in the same transaction: the documents that are affected, and all
 * names and words.
 */
export async function refreshDocuments(
  tx: Tx,
  { productIds, brandIds, taxonomyIds, tagIds, synonyms }: CatalogueChange,
): Promise<void> {
  await tx.run(dropOrphans, []);
  await tx.run(refresh, [productIds, brandIds, taxonomyIds, tagIds, synonyms]);
  await tx.run(clearTerms, []);
  await tx.run(fillTerms, []);
  await tx.run(clearText, []);
  await tx.run(fillText, []);
}
