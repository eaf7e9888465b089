import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx, integer } from '../../../platform/database/index.ts';
import type { SignInMethod } from '../domain/sign-in-methods.ts';
import type { SessionEnd } from './sessions.ts';

type Place = { readonly teamId: string; readonly userId: string };

// A session belongs to the team of its current pair of tokens.
const inTeam = `s.user_id = $2 and s.revoked_at is null and exists (select 1 from session_tokens t where t.session_id = s.id and t.team_id = $1 and t.rotated_at is null and t.refresh_expires_at > $3)`;

const count = statement('team-sessions-count', `select count(*) as sessions from sessions s where ${inTeam}`, {
  sessions: integer,
});

/** Counts the open sessions of a user in a team. */
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

/** Ends a user's sessions in a team. Their sessions in other teams continue. */
export async function endSessionsInTeam(tx: Tx, { teamId, userId }: Place, now: Temporal.Instant): Promise<void> {
  const reason: SessionEnd = 'left-team';
  await tx.run(end, [teamId, userId, now, reason]);
}

const endOthers = statement(
  'sessions-end-other-methods',
  `update sessions s set revoked_at = $3, revoked_reason = 'method-not-allowed'
   where s.revoked_at is null and exists (select 1 from session_tokens t where t.session_id = s.id and t.rotated_at is null and t.team_id = any($1::uuid[])
     and not exists (select 1 from unnest($2::uuid[], $4::text[]) as taken (team_id, method) where taken.team_id = t.team_id
       and taken.method = case s.method when 'passkey' then 'password' else s.method end))`,
);

/** Ends the sessions in teams that were started with a sign-in method that the team does not allow. */
export async function endSessionsOfOtherMethods(
  tx: Tx,
  teams: readonly { readonly teamId: string; readonly methods: readonly SignInMethod[] }[],
  now: Temporal.Instant,
): Promise<void> {
  const taken = teams.flatMap(({ teamId, methods }) => methods.map((method) => ({ teamId, method })));
  await tx.run(endOthers, [
    teams.map(({ teamId }) => teamId),
    taken.map(({ teamId }) => teamId),
    now,
    taken.map(({ method }) => method),
  ]);
}
