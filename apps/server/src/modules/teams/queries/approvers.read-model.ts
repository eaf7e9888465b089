import type { EffectiveApprovalPolicy } from '@huggg/contracts';
import { statement, text, uuid, type Queryable, type RowOf } from '../../../platform/database/index.ts';

const columns = { userId: uuid, name: text };

/** A user who may approve orders of a team. */
type Approver = RowOf<typeof columns>;

const approvers = statement(
  'approvers-of-team',
  `select m.user_id, min(coalesce(u.send_as_name, trim(u.first_name || ' ' || u.surname))) as name
   from teams t join team_members m on m.team_id in (t.id, t.parent_team_id) join users u on u.id = m.user_id and u.deactivated_at is null
     join role_groups g on g.id = m.role_group_id
   where t.id = $1 and (m.user_id = any ($2::uuid[]) or g.role = any ($3::text[])) and m.user_id is distinct from $4
   group by m.user_id order by name, m.user_id limit 50`,
  columns,
);

/**
 * Lists the members of a team and its parent who are approvers under a policy, by name, without the person who requests
 * approval. Returns at most fifty.
 */
export function listApprovers(
  db: Queryable,
  {
    teamId,
    approvers: { userIds, roles },
    exceptId,
  }: Pick<EffectiveApprovalPolicy, 'approvers'> & { readonly teamId: string; readonly exceptId: string },
): Promise<readonly Approver[]> {
  return db.run(approvers, [teamId, userIds, roles, exceptId]);
}
