-- When a supplier was last asked about a code that it is to void or to take back, so that those that stay silent do not keep the others waiting.
alter table redemptions add column voiding_tried_at timestamptz;
create index redemptions_voiding_turn on redemptions (greatest(voiding_at, voiding_tried_at)) where voiding_at is not null;
alter table code_issues add column tried_at timestamptz;
create index code_issues_returning_turn on code_issues (greatest(answered_at, tried_at)) where state = 'returning' and not wanted;
