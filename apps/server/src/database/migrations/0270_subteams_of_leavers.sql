-- The subteams in which a leaver was a participant, each with the role there, so that undoing a sync gives them back.
alter table account_sync_people add column subteams jsonb not null default '[]';
