import { permissionKeys, permissionMap, type PermissionMap } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/context.ts';
import {
  hiddenParameter,
  statement,
  type Queryable,
  integer,
  uuid,
  text,
  array,
  nullable,
  boolean,
  instant,
  unknownJson,
} from '../../../platform/database/index.ts';
import { effectivePermissions } from '../../plans/index.ts';
import { machineAddress } from '../../identity/index.ts';
import { pickPermissions } from '../domain/permissions.ts';

/** The actor of a key or a client's token, and the restrictions that apply to the request. */
export type Machine = {
  readonly actor: Actor;
  readonly allowedAddresses: readonly string[];
  readonly lastUsedAt: Temporal.Instant | null;
};

type Row = {
  readonly position: number;
  readonly id: string;
  readonly name: string;
  readonly teamId: string;
  readonly granted: unknown;
  readonly scopes: readonly string[] | null;
  readonly scim: boolean;
  readonly allowedAddresses: readonly string[];
  readonly lastUsedAt: Temporal.Instant | null;
  readonly included: readonly string[];
  readonly planEnded: boolean;
  readonly subteamIds: readonly string[];
};

// Like `access-actors`: one statement for any number of tokens, each step an index lookup, and the values hidden from
// the planner.
const machines = statement(
  'access-machines',
  `select given.position::int as position, found.*, p.permissions as included, coalesce(team.plan_ended_at <= ${hiddenParameter('$2', 'timestamptz')}, false) as plan_ended,
     array(select sub.id from teams sub where sub.parent_team_id = found.team_id order by sub.id) as subteam_ids
   from unnest(${hiddenParameter('$1', 'bytea[]')}) with ordinality as given (hash, position)
   cross join lateral (
     select * from (
       select k.id, k.name, k.team_id, k.permissions as granted, null::text[] as scopes, k.scim, k.allowed_addresses, k.last_used_at
       from api_keys k where k.key_hash = given.hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${hiddenParameter('$2', 'timestamptz')})
       union all
       select c.id, c.name, c.team_id, c.permissions, t.scopes, false, '{}'::text[], c.last_used_at
       from client_tokens t join api_clients c on c.id = t.client_id and c.revoked_at is null where t.token_hash = given.hash and t.expires_at > ${hiddenParameter('$2', 'timestamptz')}
     ) as either_kind limit 1
   ) as found
   join teams team on team.id = found.team_id and team.closed_at is null
   join plans p on p.id = team.plan_id`,
  {
    position: integer,
    id: uuid,
    name: text,
    teamId: uuid,
    granted: unknownJson,
    scopes: nullable(array(text)),
    scim: boolean,
    allowedAddresses: array(text),
    lastUsedAt: nullable(instant),
    included: array(text),
    planEnded: boolean,
    subteamIds: array(uuid),
  },
);

/**
 * Returns the actors of the given keys and client tokens, in the order given, with one query by their SHA-256 digests;
 * null for a token that is unknown, expired or revoked. An actor has the permissions that its creator granted and the
 * team's current plan includes.
 */
export async function loadMachines(
  db: Queryable,
  hashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<(Machine | null)[]> {
  const rows = await db.run(machines, [hashes, now]);
  const found = new Map(rows.map((row) => [row.position, row]));
  return hashes.map((_, index) => {
    const row = found.get(index + 1);
    return row ? toMachine(row) : null;
  });
}

function toMachine(row: Row): Machine {
  return {
    actor: {
      kind: 'client',
      userId: row.id,
      email: machineAddress(row.id),
      name: row.name,
      teamId: row.teamId,
      subtreeTeamIds: [row.teamId, ...row.subteamIds],
      role: 'client',
      permissions: effectivePermissions({
        included: row.included,
        granted: narrowed(permissionMap.parse(row.granted), row.scopes),
        ended: row.planEnded,
      }),
      operator: false,
      sessionId: row.id,
      scim: row.scim && !row.planEnded,
    },
    allowedAddresses: row.allowedAddresses,
    lastUsedAt: row.lastUsedAt,
  };
}

function narrowed(granted: PermissionMap, scopes: readonly string[] | null): PermissionMap {
  return scopes
    ? pickPermissions(
        granted,
        permissionKeys.filter((key) => scopes.includes(key)),
      )
    : granted;
}
