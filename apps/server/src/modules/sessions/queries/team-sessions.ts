import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  integer,
  uuid,
  boolean,
  instant,
  nullable,
} from '../../../platform/database/index.ts';
import type { SessionEnd } from './sessions.ts';

type Place = { readonly teamId: string; readonly userId: string };

// A session is in the team that its current pair of tokens is for.
const inTeam = `s.user_id = $2 and s.revoked_at is null and exists (select 1 from session_tokens t where t.session_id = s.id and t.team_id = $1 and t.rotated_at is null and t.refresh_expires_at > $3)`;

const count = statement('team-sessions-count', `select count(*) as sessions from sessions s where ${inTeam}`, {
  sessions: integer,
});

/** On how many devices a person acts in a team now. */
export async function countSessionsIn(
  db: Queryable,
  { teamId, userId }: Place,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db.run(count, [teamId, userId, now]);
  return row?.sessions ?? 0;
}

const end = statement(
  'team-sessions-end',
  `update sessions s set revoked_at = $3, revoked_reason = $4 where ${inTeam}`,
);

/** Ends the sessions in which somebody acts in a team; those in other teams of theirs go on. */
export async function endSessionsInTeam(tx: Tx, { teamId, userId }: Place, now: Temporal.Instant): Promise<void> {
  const reason: SessionEnd = 'left-team';
  await tx.run(end, [teamId, userId, now, reason]);
}

const signIns = statement(
  'team-sessions-sign-ins',
  `select m.user_id, exists (select 1 from second_factors f where f.user_id = m.user_id and f.confirmed_at is not null) as second_factor,
     (select max(s.last_used_at) from sessions s where s.user_id = m.user_id and exists (select 1 from session_tokens t where t.session_id = s.id and t.team_id = $1)) as last_active
   from team_members m where m.team_id = $1 and m.user_id = any($2::uuid[])`,
  { userId: uuid, secondFactor: boolean, lastActive: nullable(instant) },
);

/** Whether members of a team have a second factor, and when they last renewed a session in it. What they do in other teams is not told. */
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
