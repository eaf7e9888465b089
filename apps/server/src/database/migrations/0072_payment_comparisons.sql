-- Days of which the charges were compared with the card provider's own list, in UTC.
create table payment_comparisons (
  day date primary key,
  compared_at timestamptz not null
);
