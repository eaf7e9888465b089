-- Of two people who change the same theme or wrap, the second is told, and overwrites nothing.
alter table themes add column version integer not null default 1 check (version >= 1);
alter table giftwraps add column version integer not null default 1 check (version >= 1);
