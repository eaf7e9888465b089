import { composed, sql, statement, text, type Queryable, type Sql } from '../../../platform/database/index.ts';
import { hasGiftRules, type GiftRules } from '../domain/gift-rules.ts';
import { allowedExpression, castTo } from './search-conditions.ts';

// Matches at the start of the text come first, then those at the start of one of its words; brands before categories
// before products. A prefix is written as a range of the index, because a pattern passed as a parameter could not use
// the index.
export const suggestStatement = statement(
  'catalogue-suggestions',
  `select term from catalogue_terms, (select catalogue_text($1) as plain) typed
   where (catalogue_terms.plain ~>=~ (select catalogue_text($1)) and catalogue_terms.plain ~<~ (select catalogue_text($1) || chr(1114111)))
     or words @@ (select catalogue_query($1, '&'))
   order by starts_with(catalogue_terms.plain, typed.plain) desc, array_position(array['brand', 'category', 'product'], kind), weight desc, catalogue_terms.plain
   limit $2`,
  { term: text },
);

type SuggestionQuery = { readonly term: string; readonly limit: number; readonly rules: GiftRules };

/** Composes the same statement, limited to suggestions with at least one product that the rules allow. */
function composeAllowed({ term, limit, rules }: SuggestionQuery): Sql {
  const words = castTo(term, 'text');
  const allowed = allowedExpression(rules);
  const some = (found: Sql): Sql => sql`exists (select from product_documents d where ${found} and ${allowed})`;
  return sql`select term from catalogue_terms t, (select catalogue_text(${words}) as plain) typed
    where ((t.plain ~>=~ (select catalogue_text(${words})) and t.plain ~<~ (select catalogue_text(${words}) || chr(1114111)))
        or words @@ (select catalogue_query(${words}, '&')))
      and ((t.kind = 'brand' and ${some(sql`d.brand_id = t.source_id`)}) or (t.kind = 'category' and ${some(sql`d.taxonomy_ids @> array[t.source_id]`)})
        or (t.kind = 'product' and ${some(sql`d.product_id = t.source_id`)}))
    order by starts_with(t.plain, typed.plain) desc, array_position(array['brand', 'category', 'product'], kind), weight desc, t.plain
    limit ${castTo(limit, 'integer')}`;
}

const allowedTerms = composed('catalogue-suggestions-allowed', { term: text });

// Finds the catalogue words most similar to each typed word, among those with the same first letters. These are a range
// of the index, so the cost does not depend on the number of words.
export const nearestWordsStatement = statement(
  'catalogue-nearest-words',
  `select near.word from regexp_split_to_table(catalogue_text($1), ' ') as typed (word)
   cross join lateral (
     select w.word, similarity(w.word, typed.word) as likeness, w.documents from catalogue_words w
     where w.word ~>=~ left(typed.word, 2) and w.word ~<~ (left(typed.word, 2) || chr(1114111))
     order by likeness desc, w.documents desc, w.word limit 3
   ) near
   where length(typed.word) > 2 and near.likeness > 0.15
   order by near.likeness desc, near.documents desc, near.word limit 3`,
  { word: text },
);

/**
 * Lists the catalogue words most similar to the typed ones, most similar first, for a search that found nothing and
 * could not be corrected.
 */
export async function listNearestWords(db: Queryable, words: string): Promise<readonly string[]> {
  return (await db.run(nearestWordsStatement, [words])).map(({ word }) => word);
}

/** Lists names of brands, categories and products that complete the typed text and for which the rules allow a gift. */
export async function listSuggestions(db: Queryable, asked: SuggestionQuery): Promise<readonly string[]> {
  const rows = hasGiftRules(asked.rules)
    ? await allowedTerms(db, composeAllowed(asked), 'each-time')
    : await db.run(suggestStatement, [asked.term, asked.limit]);
  return rows.map((row) => row.term);
}
