import { statement, type Queryable, text, nullable, boolean } from '../../../platform/database/index.ts';

// A word that is a prefix of a known word, or has the stem of one, is kept. Others are replaced by the nearest known
// word with the same beginning, if one is near enough.
export const correctWordsStatement = statement(
  'catalogue-correct-words',
  `select string_agg(coalesce(near.word, typed.word), ' ' order by typed.place) as corrected, coalesce(bool_or(near.word is not null), false) as changed
   from regexp_split_to_table(catalogue_text($1), ' ') with ordinality as typed (word, place)
   left join lateral (
     select w.word from catalogue_words w
     where length(typed.word) > 2 and w.word % typed.word
       and not exists (select from catalogue_words known where known.word ~>=~ typed.word and known.word ~<~ (typed.word || chr(1114111)))
       and not exists (select from product_documents d where d.words @@ to_tsquery('english', typed.word))
     order by similarity(w.word, typed.word) + case when left(w.word, 1) = left(typed.word, 1) then 0.1 else 0 end desc, w.documents desc, w.word
     limit 1
   ) near on true
   where typed.word <> ''`,
  { corrected: nullable(text), changed: boolean },
);

/**
 * Returns the words with misspelt ones replaced by the nearest word in the catalogue, or null if there is nothing to
 * correct.
 */
export async function correctWords(db: Queryable, words: string): Promise<string | null> {
  const [row] = await db.run(correctWordsStatement, [words]);
  return row?.changed ? row.corrected : null;
}
