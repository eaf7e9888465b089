import { statement, type Queryable, text } from '../../../platform/database/index.ts';

// What begins with the text comes first, then what holds it as the beginning of one of its words; brands before categories before products.
// A beginning is a range of the index, since a pattern that comes as a value could not use it.
export const suggestStatement = statement(
  'catalogue-suggestions',
  `select term from catalogue_terms, (select catalogue_text($1) as plain) typed
   where (catalogue_terms.plain ~>=~ (select catalogue_text($1)) and catalogue_terms.plain ~<~ (select catalogue_text($1) || chr(1114111)))
     or words @@ (select catalogue_query($1, '&'))
   order by starts_with(catalogue_terms.plain, typed.plain) desc, array_position(array['brand', 'category', 'product'], kind), weight desc, catalogue_terms.plain
   limit $2`,
  { term: text },
);

/** Names of brands, categories and products that continue what was typed. */
export async function listSuggestions(
  db: Queryable,
  { term, limit }: { readonly term: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.run(suggestStatement, [term, limit]);
  return rows.map((row) => row.term);
}
