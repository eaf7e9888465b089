import { array, statement, text, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const columns = {
  teamId: uuid,
  domain: text,
  senderTeamIds: array(uuid),
};

/**
 * A domain that a team has proven, with the teams that have templates with senders in it: the team itself and its
 * subteams.
 */
export type SenderDomain = RowOf<typeof columns>;

const page = statement(
  'sender-domains-page',
  `select root.id as team_id, root.domain, array_agg(distinct e.team_id) as sender_team_ids
   from email_templates e join teams t on t.id = e.team_id join teams root on root.id = coalesce(t.parent_team_id, t.id)
   where e.sender_address is not null and e.retired_at is null and lower(split_part(e.sender_address, '@', 2)) = root.domain
     and root.domain_proven_at is not null and root.closed_at is null and root.id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid)
   group by root.id order by root.id limit $2`,
  columns,
);

/** Lists the domains of senders for all teams, starting after the given team. */
export function listSenderDomains(
  db: Queryable,
  { after, max }: { readonly after: string | null; readonly max: number },
): Promise<SenderDomain[]> {
  return db.run(page, [after, max]);
}
