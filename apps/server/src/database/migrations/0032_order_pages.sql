-- Lists of orders read drafts and paid ones together, the newest change first, of a team or of one of its people.
create index orders_of_team on orders (team_id, updated_at desc, id desc) where deleted_at is null;
create index orders_of_user on orders (team_id, user_id, updated_at desc, id desc) where deleted_at is null;
