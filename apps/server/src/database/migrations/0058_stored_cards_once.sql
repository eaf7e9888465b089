-- A card that was entered again was stored again: the provider may give it a new id, but its fingerprint stays. One row of each remains.
create temporary table stored_twice on commit drop as
select id, keeper_id from (
  select id, first_value(id) over same_card as keeper_id
  from cards where removed_at is null and fingerprint is not null
  window same_card as (
    partition by team_id, user_id, fingerprint
    order by is_default desc, (status = 'active') desc, (first_payment_id is not null) desc, created_at desc, id
  )
) stored where id <> keeper_id;

update automatic_top_ups t set card_id = s.keeper_id from stored_twice s where t.card_id = s.id;
update cards c set removed_at = now(), is_default = false, status = 'deactivated', updated_at = now()
from stored_twice s where c.id = s.id;

create unique index cards_fingerprint on cards (team_id, user_id, fingerprint) where removed_at is null;
-- Asked before the provider forgets an instrument, which several people may have stored.
create index cards_by_instrument on cards (instrument_id) where removed_at is null;
