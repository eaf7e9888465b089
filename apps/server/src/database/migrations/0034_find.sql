-- The operators' search over all teams. Words are found in the middle of a name by their trigrams, whatever their accents and capitals.
create index teams_by_words on teams using gin (plain_text(name) gin_trgm_ops);
-- The last part of a team's id is the reference of its bank transfers.
create index teams_by_reference on teams (right(id::text, 8));
create index users_by_words on users using gin (plain_text(first_name || ' ' || surname || ' ' || email) gin_trgm_ops);
create index gifts_of_address on gifts (lower(receiver_email), created_at desc) where receiver_email is not null;
