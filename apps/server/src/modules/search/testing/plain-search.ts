import type { Pool } from 'pg';

/**
 * The baseline for judged queries: PostgreSQL's own text search for all of the words, ranked by `ts_rank` and then by
 * weight, without corrections, synonyms, prefixes or prices. It searches the current documents.
 * @returns a search that returns the ids of its first ten results.
 */
export async function plainSearch(pool: Pool): Promise<(query: string) => Promise<readonly string[]>> {
  await pool.query(
    `create table plain_documents as
     select d.product_id, d.weight, to_tsvector('english', concat_ws(' ', p.name, b.name, array_to_string(b.keywords || p.keywords, ' '), p.description, p.contents,
       (select string_agg(t.name || ' ' || array_to_string(t.keywords, ' '), ' ') from taxonomies t where t.id = any (p.taxonomy_ids)),
       (select string_agg(t.name, ' ') from tags t where t.id = any (p.tag_ids)))) as words
     from product_documents d join products p on p.id = d.product_id join brands b on b.id = p.brand_id`,
  );
  return async (query) => {
    const { rows } = await pool.query<{ id: string }>(
      `select product_id as id from plain_documents, plainto_tsquery('english', $1) as asked (words)
       where plain_documents.words @@ asked.words order by ts_rank(plain_documents.words, asked.words) desc, weight desc, product_id limit 10`,
      [query],
    );
    return rows.map(({ id }) => id);
  };
}
