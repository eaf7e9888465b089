-- Words that people type for what the catalogue calls otherwise: who types `term` finds what holds all words of `means`. Kept by the
-- catalogue file that names them (`source`), and written into the documents of what they mean.
create table catalogue_synonyms (
  source text not null,
  term text not null check (catalogue_text(term) <> ''),
  means text not null check (catalogue_text(means) <> ''),
  primary key (source, term, means)
);

-- What a synonym stands for as a tsquery on documents, whose names and keywords (A, B) weigh more than their categories and choices (C).
create function catalogue_meaning(means text, labels text) returns tsquery
  language sql immutable parallel safe strict
  return (
    select string_agg('''' || lexeme || '''' || labels, ' & ')::tsquery from unnest(to_tsvector('english', catalogue_text(means)))
  );
