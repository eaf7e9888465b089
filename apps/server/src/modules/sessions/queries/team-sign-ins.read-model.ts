import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, uuid, boolean, instant, nullable } from '../../../platform/database/index.ts';

const signIns = statement(
  'team-sessions-sign-ins',
  `select m.user_id, exists (select 1 from second_factors f where f.user_id = m.user_id and f.confirmed_at is not null) as second_factor,
     (select max(s.last_used_at) from sessions s where s.user_id = m.user_id and exists (select 1 from session_tokens t where t.session_id = s.id and t.team_id = $1)) as last_active
   from team_members m where m.team_id = $1 and m.user_id = any($2::uuid[])`,
  { userId: uuid, secondFactor: boolean, lastActive: nullable(instant) },
);

/**
 * Lists for the members of a team whether they have a second factor, and when they last renewed a session in it.
 * Activity in other teams is not included.
 */
export async function listSignIns(
  db: Queryable,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<
  { readonly userId: string; readonly secondFactor: boolean; readonly lastActiveAt: Temporal.Instant | null }[]
> {
  const rows = await db.run(signIns, [teamId, userIds]);
  return rows.map((row) => ({
    userId: row.userId,
    secondFactor: row.secondFactor,
    lastActiveAt: row.lastActive,
  }));
}
