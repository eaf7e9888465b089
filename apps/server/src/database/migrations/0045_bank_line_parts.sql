-- An entry of a statement may hold several payments, each a line of its own.
alter table bank_import_lines add column part integer not null default 0;
alter table bank_import_lines drop constraint bank_import_lines_pkey;
alter table bank_import_lines add primary key (import_id, place, part);
