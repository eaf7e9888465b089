import { permissionMap, userTypes, type Role } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { systemClock, toDate } from '../../../platform/clock/index.ts';
import type { Actor } from '../../../platform/context.ts';
import { statement, type Queryable } from '../../../platform/database/index.ts';
import { senderName } from '../../identity/index.ts';
import { effectivePermissions } from '../../plans/index.ts';

type Row = {
  readonly position: number;
  readonly session_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
  readonly send_as_name: string | null;
  readonly type: number;
  readonly team_id: string;
  readonly subteam_ids: readonly string[];
  readonly role: Role;
  readonly granted: unknown;
  readonly included: readonly string[];
  readonly plan_ended: boolean;
};

// One statement for any number of tokens. Lateral with a limit keeps every step an index lookup, whatever the tables' sizes make of the
// cached plan. The values stand in subselects so that they are hidden from the planner: seeing them, PostgreSQL finds a plan for each
// a little cheaper than the cached one, and plans these joins anew on every request, which costs more than running them.
const actors = statement<Row>(
  'access-actors',
  `select given.position::int as position, found.*
   from unnest((select $1::bytea[])) with ordinality as given (hash, position)
   cross join lateral (
     select t.session_id, s.user_id, u.email, u.first_name, u.surname, u.send_as_name, u.type, t.team_id, g.role, g.permissions as granted,
       p.permissions as included, coalesce(team.plan_ended_at <= (select $2::timestamptz), false) as plan_ended,
       array(select sub.id from teams sub where sub.parent_team_id = t.team_id order by sub.id) as subteam_ids
     from session_tokens t
     join sessions s on s.id = t.session_id and s.revoked_at is null
     join users u on u.id = s.user_id and u.deactivated_at is null
     join team_members m on m.team_id = t.team_id and m.user_id = s.user_id
     join role_groups g on g.id = m.role_group_id
     join teams team on team.id = t.team_id
     join plans p on p.id = team.plan_id
     where t.access_token_hash = given.hash and t.access_expires_at > (select $2::timestamptz)
     limit 1
   ) as found`,
);

/**
 * Who the given access tokens belong to, in the order given; null where a token opens nothing (unknown, expired, its session ended, its
 * person deactivated or no longer in the team). One query for all of them, by digests (SHA-256) of the tokens.
 */
export async function loadActors(db: Queryable, accessTokenHashes: readonly Buffer[], now: Temporal.Instant = systemClock.now()): Promise<(Actor | null)[]> {
  const rows = await db.run(actors, [accessTokenHashes, toDate(now)]);
  const found = new Map(rows.map((row) => [row.position, row]));
  return accessTokenHashes.map((_, index) => {
    const row = found.get(index + 1);
    return row ? toActor(row) : null;
  });
}

function toActor(row: Row): Actor {
  return {
    kind: 'user',
    userId: row.user_id,
    email: row.email,
    name: senderName({ firstName: row.first_name, surname: row.surname, sendAsName: row.send_as_name }),
    teamId: row.team_id,
    subtreeTeamIds: [row.team_id, ...row.subteam_ids],
    role: row.role,
    permissions: effectivePermissions({ included: row.included, granted: permissionMap.parse(row.granted), ended: row.plan_ended }),
    operator: row.type === userTypes.operator,
    sessionId: row.session_id,
  };
}
