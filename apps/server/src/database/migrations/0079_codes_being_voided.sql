-- A code of an outside supplier whose gift its sender withdraws: set before the supplier is asked to void the code, cleared where it refuses.
alter table redemptions add column voiding_at timestamptz;
alter table redemptions add constraint redemptions_voiding_unseen check (voiding_at is null or (shown_at is null and issue_id is not null)) not valid;
alter table redemptions validate constraint redemptions_voiding_unseen;

create index redemptions_voiding on redemptions (voiding_at) where voiding_at is not null;
