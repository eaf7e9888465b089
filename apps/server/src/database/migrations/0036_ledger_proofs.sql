-- Runs of the proof of the ledger: by the clock every night, or by an operator. What each found stays.
create table ledger_proofs (
  id uuid primary key,
  -- Null where the clock started it.
  started_by uuid,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Checks that are done, of those that there are.
  done integer not null default 0,
  checks integer not null,
  entries bigint,
  findings integer,
  -- The first ones, in words.
  found text[] not null default '{}',
  -- The newest seal, to note elsewhere.
  head text,
  check (done between 0 and checks),
  check (findings >= 0),
  check ((finished_at is null) = (findings is null))
);
create index ledger_proofs_newest on ledger_proofs (started_at desc, id desc);
