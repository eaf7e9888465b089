-- Who saves a template says which version they changed, so that two people do not undo each other's words unseen.
alter table email_templates add column version integer not null default 1 check (version >= 1);
alter table sms_templates add column version integer not null default 1 check (version >= 1);
