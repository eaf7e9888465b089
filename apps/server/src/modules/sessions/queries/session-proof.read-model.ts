import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, instant, nullable, uuid, boolean } from '../../../platform/database/index.ts';

const proof = statement(
  'sessions-proof',
  `select s.proven_until, s.created_at, s.sso_team_id, u.password_hash is not null as has_password from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.user_id = $2 and s.revoked_at is null`,
  { provenUntil: nullable(instant), createdAt: instant, ssoTeamId: nullable(uuid), hasPassword: boolean },
);

/**
 * The start of a session, the team whose own identity provider started it (`ssoTeamId`), and the time until which the
 * user's re-authentication is valid.
 */
export type SessionProof = {
  readonly provenUntil: Temporal.Instant | null;
  readonly startedAt: Temporal.Instant;
  readonly ssoTeamId: string | null;
  readonly hasPassword: boolean;
};

export async function findSessionProof(
  db: Queryable,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
): Promise<SessionProof | null> {
  const [row] = await db.run(proof, [sessionId, userId]);
  return row
    ? {
        provenUntil: row.provenUntil,
        startedAt: row.createdAt,
        ssoTeamId: row.ssoTeamId,
        hasPassword: row.hasPassword,
      }
    : null;
}
