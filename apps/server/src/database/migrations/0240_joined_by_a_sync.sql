-- Of those whom a sync brought, how many were in the team at once; the others were invited.
alter table account_syncs add column joined integer not null default 0;
