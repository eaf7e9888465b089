import { roles, permissionMap, userTypes, type PermissionMap } from '@huggg/contracts';
import { LRUCache } from 'lru-cache';
import type { Temporal } from 'temporal-polyfill';
import { systemClock } from '../../../platform/clock/index.ts';
import type { Actor } from '../../../platform/context.ts';
import {
  hiddenParameter,
  notNull,
  perRead,
  statement,
  type Queryable,
  integer,
  uuid,
  nullable,
  text,
  oneOf,
  array,
  boolean,
  unknownJson,
  type RowOf,
} from '../../../platform/database/index.ts';
import { senderName } from '../../identity/index.ts';
import { effectivePermissions } from '../../plans/index.ts';

const rowColumns = {
  position: integer,
  sessionId: notNull(uuid, 'a member has that of the user, who is joined'),
  impersonatorId: nullable(uuid),
  userId: uuid,
  email: text,
  firstName: text,
  surname: text,
  sendAsName: nullable(text),
  type: integer,
  lacksFactor: boolean,
  teamId: uuid,
  role: oneOf(roles),
  roleGroupId: uuid,
  roleVersion: text,
  planId: uuid,
  planVersion: text,
  planEnded: boolean,
  subteamIds: array(uuid),
};

type Row = RowOf<typeof rowColumns>;

// One statement for any number of tokens; lateral with a limit keeps every step an index lookup in the cached plan.
// Subselects hide the values, because otherwise PostgreSQL plans these joins again on every request, which costs more
// than running them.
const tokens = `unnest(${hiddenParameter('$1', 'bytea[]')}) with ordinality as given (hash, position)`;
const actorsFrom = (name: string, holder: string, given = tokens) =>
  statement(
    name,
    `select given.position::int as position, found.*
   from ${given}
   cross join lateral (
     select t.session_id, t.impersonator_id, t.user_id, u.email, u.first_name, u.surname, u.send_as_name, u.type,
       u.type = ${userTypes.operator} and not exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as lacks_factor, t.team_id, g.role, g.id as role_group_id, g.xmin::text as role_version,
       p.id as plan_id, p.xmin::text as plan_version, coalesce(team.plan_ended_at <= ${hiddenParameter('$2', 'timestamptz')}, false) as plan_ended,
       array(select sub.id from teams sub where sub.parent_team_id = t.team_id order by sub.id) as subteam_ids
     from (${holder}) as t
     join users u on u.id = t.user_id and u.deactivated_at is null
     join team_members m on m.team_id = t.team_id and m.user_id = t.user_id
     join role_groups g on g.id = m.role_group_id
     join teams team on team.id = t.team_id
     join plans p on p.id = team.plan_id
     limit 1
   ) as found`,
    rowColumns,
  );

const actors = actorsFrom(
  'access-actors',
  `select held.session_id, s.user_id, held.team_id, null::uuid as impersonator_id
   from session_tokens held join sessions s on s.id = held.session_id and s.revoked_at is null
   where held.access_token_hash = given.hash and held.access_expires_at > ${hiddenParameter('$2', 'timestamptz')}`,
);

// An impersonation ends with the session of its operator, and as soon as the operator is no longer staff.
const impersonated = actorsFrom(
  'access-actors-impersonated',
  `select i.id as session_id, i.user_id, i.team_id, i.operator_id as impersonator_id
   from impersonations i join users staff on staff.id = i.operator_id and staff.type = ${userTypes.operator} and staff.deactivated_at is null
   join sessions own on own.id = i.session_id and own.revoked_at is null
   where i.token_hash = given.hash and i.ended_at is null and i.expires_at > ${hiddenParameter('$2', 'timestamptz')}`,
);

// A member acts in a job without a session, so the member's own id is used in place of the session id.
const member = actorsFrom(
  'access-actors-member',
  'select given.user_id as session_id, given.user_id, given.team_id, null::uuid as impersonator_id',
  `unnest(${hiddenParameter('$1', 'uuid[]')}, ${hiddenParameter('$3', 'uuid[]')}) with ordinality as given (user_id, team_id, position)`,
);

const granting = statement(
  'access-permissions',
  `select given.position::int as position, g.permissions as granted, p.permissions as included
   from unnest(${hiddenParameter('$1', 'uuid[]')}, ${hiddenParameter('$2', 'uuid[]')}) with ordinality as given (role_group_id, plan_id, position)
   join role_groups g on g.id = given.role_group_id join plans p on p.id = given.plan_id`,
  { position: integer, granted: unknownJson, included: array(text) },
);

const maxPermissions = 1_000;

const cachePerRead = perRead(() => new LRUCache<string, PermissionMap>({ max: maxPermissions }));

const versionsOf = ({ roleGroupId, roleVersion, planId, planVersion, planEnded }: Row): string =>
  `${roleGroupId} ${roleVersion} ${planId} ${planVersion} ${planEnded}`;

/**
 * Returns the permissions that role and plan give each row together. Their versions are read with every request
 * (`xmin`, which changes with every update); their content is read and parsed once per version.
 */
async function permissionsOf(db: Queryable, rows: readonly Row[]): Promise<(row: Row) => PermissionMap> {
  const known = db.kind === 'read' ? cachePerRead(db) : new Map<string, PermissionMap>();
  const missing = rows.filter((row) => known.get(versionsOf(row)) === undefined);
  const found =
    missing.length > 0
      ? await db.run(granting, [missing.map(({ roleGroupId }) => roleGroupId), missing.map(({ planId }) => planId)])
      : [];
  for (const { position, granted, included } of found) {
    const row = missing[position - 1];
    if (!row) continue;
    const permissions = { included, granted: permissionMap.parse(granted), ended: row.planEnded };
    known.set(versionsOf(row), effectivePermissions(permissions));
  }
  // A role or plan that was deleted in the meantime grants nothing.
  return (row) => known.get(versionsOf(row)) ?? {};
}

/**
 * Loads the actors of impersonators' tokens, like `loadActors`. The actor is never an operator: an impersonator does
 * not get the permissions of staff.
 */
export function loadImpersonated(
  db: Queryable,
  tokenHashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<(Actor | null)[]> {
  return load(db, impersonated, { hashes: tokenHashes, now });
}

/**
 * Loads the owners of the given access tokens, in the same order. Null for a token that is unknown or expired, whose
 * session ended, or whose user was deactivated or left the team. One query finds all of them by the digests (SHA-256)
 * of the tokens.
 */
export function loadActors(
  db: Queryable,
  accessTokenHashes: readonly Buffer[],
  now: Temporal.Instant = systemClock.now(),
): Promise<(Actor | null)[]> {
  return load(db, actors, { hashes: accessTokenHashes, now });
}

/**
 * Returns a member of a team as an actor with their current permissions, for jobs that run in their name. Null if they
 * have left the team. The actor is never an operator.
 */
export async function findMemberActor(
  db: Queryable,
  { userId, teamId, now }: { readonly userId: string; readonly teamId: string; readonly now: Temporal.Instant },
): Promise<Actor | null> {
  const [row] = await db.run(member, [[userId], now, [teamId]]);
  if (!row) return null;
  const permissions = await permissionsOf(db, [row]);
  return { ...toActor(row, permissions(row)), operator: false, sessionId: '' };
}

async function load(
  db: Queryable,
  query: typeof actors,
  { hashes, now }: { readonly hashes: readonly Buffer[]; readonly now: Temporal.Instant },
): Promise<(Actor | null)[]> {
  const rows = await db.run(query, [hashes, now]);
  const permissions = await permissionsOf(db, rows);
  const found = new Map(rows.map((row) => [row.position, toActor(row, permissions(row))]));
  return hashes.map((_, index) => found.get(index + 1) ?? null);
}

function toActor(row: Row, permissions: PermissionMap): Actor {
  return {
    kind: 'user',
    userId: row.userId,
    email: row.email,
    name: senderName({ firstName: row.firstName, surname: row.surname, sendAsName: row.sendAsName }),
    teamId: row.teamId,
    subtreeTeamIds: [row.teamId, ...row.subteamIds],
    role: row.role,
    permissions,
    operator: row.type === userTypes.operator && row.impersonatorId === null,
    sessionId: row.sessionId,
    ...(row.lacksFactor && row.impersonatorId === null && { lacksFactor: true }),
    ...(row.impersonatorId && { impersonatorId: row.impersonatorId }),
  };
}
