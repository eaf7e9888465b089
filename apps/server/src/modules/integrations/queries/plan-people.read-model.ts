import type { Temporal } from 'temporal-polyfill';
import { statement, uuid, type Queryable, type Tx } from '../../../platform/database/index.ts';

// A person who left and came back may have two records: an active one keeps them in the team. `address` falls back to
// the last known one, because systems empty it when a person leaves. Unchanged people, nearly everyone in a usual sync,
// are not written.
const plan = statement(
  'account-sync-people-plan',
  `with known as (
     select p.id, p.remote_id, coalesce(p.email, c.email) as address, p.is_active, coalesce(c.place, 'none') as place, c.user_id as known_user_id,
       p.email is not null as has_address, c.remote_id is not null and (c.name, c.email, c.start_date, c.birthday) is distinct from (p.name, p.email, p.start_date, p.birthday) as differs
     from account_sync_people p left join connected_people c on c.linked_account_id = $2 and c.remote_id = p.remote_id where p.sync_id = $1
   ), facts as (
     select k.*, found.user_id, coalesce(found.is_more, false) or coalesce(i.type in ('team-admin', 'team-viewer', 'subteam'), false) as is_more, i.id is not null as invited,
       row_number() over (partition by k.address, k.is_active order by k.place <> 'in', k.remote_id) as nth, bool_or(k.is_active) over (partition by k.address) as any_active
     from known k
     left join lateral (
       select u.id as user_id, bool_or(g.role not in ('participant', 'automation-participant')) as is_more
       from users u join team_members m on m.user_id = u.id and m.team_id in (select t.id from teams t where t.id = $3 or t.parent_team_id = $3) join role_groups g on g.id = m.role_group_id
       where u.id = coalesce(k.known_user_id, (select w.id from users w where lower(w.email) = k.address)) group by u.id) as found on true
     left join invites i on i.team_id = $3 and i.email = k.address and i.accepted_at is null and i.ended_at is null and i.expires_at > $4
   ), judged as (
     select f.*, case
         when f.is_active and f.address is null and f.place in ('none', 'out') then 'join'
         when f.is_active and f.place in ('none', 'out') and (f.nth > 1 or (f.user_id is null and not f.invited)) then 'join'
         when f.is_active = false and f.place = 'in' and not coalesce(f.any_active, false) and (f.user_id is not null or f.invited) then 'leave'
         when f.is_active and f.place in ('in', 'kept-in') and f.differs then 'change' end as kind,
       f.has_address and f.known_user_id is not null and not f.differs and ((f.is_active and f.place = 'in') or (f.is_active = false and f.place = 'out')) as stays
     from facts f
   )
   update account_sync_people p set email = j.address, user_id = j.user_id, kind = j.kind,
     state = case when j.kind = 'join' and (j.address is null or j.nth > 1) then 'skipped' when j.kind = 'leave' and j.is_more then 'kept' else 'planned' end,
     reason = case when j.kind = 'join' and j.address is null then 'no-address' when j.kind = 'join' and j.nth > 1 then 'repeated' when j.kind = 'leave' and j.is_more then 'role-above-participant' end,
     next_place = case
       when j.is_active and j.place in ('none', 'out') and j.kind is null then 'in'
       when j.is_active and j.place = 'kept-in' then 'in'
       when j.is_active = false and j.place = 'kept-out' then 'out'
       when j.is_active = false and j.place = 'in' and j.kind is null and not coalesce(j.any_active, false) then 'out'
       else j.place end
   from judged j where j.id = p.id and not j.stays`,
);

/**
 * Decides what to do with each person that was read. People who are already in the account's team or a subteam do not
 * join again.
 */
export async function planPeople(
  tx: Tx,
  { syncId, accountId, teamId }: { readonly syncId: string; readonly accountId: string; readonly teamId: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx.run(plan, [syncId, accountId, teamId, now]);
}

const tree = statement(
  'account-sync-team-tree',
  'select id from teams where (id = $1 or parent_team_id = $1) and closed_at is null order by id',
  { id: uuid },
);

/** Returns the ids of a team and its subteams. */
export async function listTeamTree(db: Queryable, teamId: string): Promise<readonly string[]> {
  return (await db.run(tree, [teamId])).map(({ id }) => id);
}
