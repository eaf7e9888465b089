-- An answer on its way to our page is bound to the browser that brought it, whether or not the sign-in began here.
delete from saml_arrivals;
alter table saml_arrivals drop column attempt_id;
alter table saml_arrivals add column browser_hash bytea not null check (length(browser_hash) = 32);

-- Why a session ended is a word of the code; the log of acts says more.
alter table sessions drop constraint if exists sessions_revoked_reason_check;
alter table sessions add constraint sessions_revoked_reason_check check (revoked_reason ~ '^[a-z]+(-[a-z]+)*$' and length(revoked_reason) <= 40);
