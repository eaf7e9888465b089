-- Ids do not compress, and what a person searched need not survive a crash: their next page then says that the search has ended.
alter table search_points alter column ids set storage external;
alter table search_points set unlogged;
