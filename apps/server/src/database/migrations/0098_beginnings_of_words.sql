-- Every word that a product's document holds, as written or as its stem. A beginning is looked up here, because an index of words finds
-- a few whole words in half the time of a beginning. Words that no document holds any more stay: they find nothing.
create table catalogue_lexemes (
  lexeme text collate "C" primary key
);

-- Kept by the database, so that no writer of documents can forget it, the former release included.
create function catalogue_keep_lexemes() returns trigger
  language plpgsql as $$
begin
  insert into catalogue_lexemes select distinct unnest(tsvector_to_array(words)) from written on conflict do nothing;
  return null;
end $$;
create trigger product_documents_lexemes_of_new after insert on product_documents
  referencing new table as written for each statement execute function catalogue_keep_lexemes();
create trigger product_documents_lexemes_of_changed after update on product_documents
  referencing new table as written for each statement execute function catalogue_keep_lexemes();

insert into catalogue_lexemes select distinct unnest(tsvector_to_array(words)) from product_documents;
analyze catalogue_lexemes;

-- What a question finds, said without the beginning of a word where few words begin so. It finds the same documents, and ranks them
-- otherwise: the question itself ranks.
create function catalogue_condition(asked tsquery) returns tsquery
  language sql stable parallel safe strict
  return (
    with typed as (select substring(asked::text from '''([^'']+)'':\*') as word),
    begun as (
      select typed.word, known.lexeme from typed cross join lateral (
        select lexeme from catalogue_lexemes where lexeme >= typed.word and lexeme < typed.word || chr(1114111) limit 17
      ) known
    )
    select coalesce(
      (select replace(asked::text, '''' || min(word) || ''':*', '( ' || string_agg('''' || lexeme || '''', ' | ') || ' )')::tsquery from begun having count(*) <= 16),
      asked
    )
  );
