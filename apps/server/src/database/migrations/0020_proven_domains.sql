-- A domain is claimed by whoever says so, and proven by a DNS record that only its owner can publish. Claims that were made before are not proven.
alter table teams add column domain_proven_at timestamptz;
alter table teams add constraint teams_proof_of_domain check (domain_proven_at is null or domain is not null);
-- Many may claim a domain; one has proven it.
drop index teams_domain;
create unique index teams_proven_domain on teams (domain) where domain_proven_at is not null and closed_at is null;
