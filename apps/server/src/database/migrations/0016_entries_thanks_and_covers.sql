-- What an order or a commitment set aside and what became of it, without its neighbours' entries. Ids of holds grow with time, so a busy
-- wallet writes at the end of the index.
create index ledger_entries_of_hold on ledger_entries (hold_id, posted_at, sequence) where hold_id is not null;

-- Thank-yous to a whole team, newest first.
create index reactions_of_team on reactions (team_id, created_at desc, id desc);

-- Pictures that no order uses are removed after a week. One that a paid order shows stays for ever and is not looked at again; one that is to
-- go is marked first and removed by a later round, so that no draft takes it meanwhile.
alter table cover_images add column kept boolean not null default false, add column doomed_at timestamptz;
create index cover_images_loose on cover_images (created_at, id) where not kept;
create index transactions_of_cover on transactions (cover_image_url) where cover_image_url is not null;
create index orders_drafts_of_cover on orders ((details ->> 'coverImage')) where status = 'draft' and deleted_at is null and details ->> 'coverImage' is not null;
