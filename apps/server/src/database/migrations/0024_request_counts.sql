-- What processes count together: requests and acts of a network within a window. Unlogged, because a crash may forget it: windows are minutes.
create unlogged table request_counts (
  -- SHA-256 of what is counted and its window; no address is kept.
  key text primary key check (length(key) = 64),
  counted integer not null check (counted > 0),
  ends_at timestamptz not null
);
create index request_counts_ended on request_counts (ends_at);
