import type { ApiKeyScope, PermissionMap } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  text,
  instant,
  nullable,
  boolean,
  array,
  integer,
  type RowOf,
} from '../../../platform/database/index.ts';
import { machineColumns, machineDescriptor, toMachine, type MachineRow } from './machine-columns.ts';

/** A key as its team's admins see it; the secret is not stored. */
export type ApiKeyRow = Omit<MachineRow, 'scopes'> & {
  readonly prefix: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly allowedAddresses: readonly string[];
  readonly expiresAt: Temporal.Instant | null;
};

const rowColumns = {
  ...machineDescriptor,
  prefix: text,
  scim: boolean,
  allowedAddresses: array(text),
  expiresAt: nullable(instant),
};

type Row = RowOf<typeof rowColumns>;

const columns = `${machineColumns}, prefix, scim, allowed_addresses, expires_at`;

function toKey({ prefix, scim, allowedAddresses, expiresAt, ...row }: Row): ApiKeyRow {
  const machine = toMachine(row);
  return {
    ...machine,
    prefix,
    scopes: scim ? [...machine.scopes, 'scim'] : machine.scopes,
    allowedAddresses,
    expiresAt,
  };
}

const ofTeam = statement(
  'api-keys-of-team',
  `select ${columns} from api_keys where team_id = $1 and coalesce(least(revoked_at, expires_at) > $2, true)
   order by created_at desc, id desc limit 500`,
  rowColumns,
);

/** Returns a team's keys, newest first, without those that ended before `endedSince`. */
export async function listKeysOfTeam(
  db: Queryable,
  { teamId, endedSince }: { readonly teamId: string; readonly endedSince: Temporal.Instant },
): Promise<ApiKeyRow[]> {
  const rows = await db.run(ofTeam, [teamId, endedSince]);
  return rows.map(toKey);
}

const countWorking = statement(
  'api-keys-count',
  'select count(*) as count from api_keys where team_id = $1 and revoked_at is null and (expires_at is null or expires_at > $2)',
  { count: integer },
);

/** Counts a team's working keys. */
export async function countWorkingKeys(db: Queryable, teamId: string, now: Temporal.Instant): Promise<number> {
  const [row] = await db.run(countWorking, [teamId, now]);
  return row?.count ?? 0;
}

export type NewApiKey = {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly prefix: string;
  readonly keyHash: Buffer;
  readonly permissions: PermissionMap;
  readonly scim: boolean;
  readonly allowedAddresses: readonly string[];
  readonly createdBy: string;
  readonly expiresAt: Temporal.Instant | null;
};

const insert = statement(
  'api-keys-insert',
  `insert into api_keys (id, team_id, name, prefix, key_hash, permissions, scim, allowed_addresses, created_by, expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10, $11) returning ${columns}`,
  rowColumns,
);

export async function insertApiKey(tx: Tx, key: NewApiKey, now: Temporal.Instant): Promise<ApiKeyRow> {
  const [row] = await tx.run(insert, [
    key.id,
    key.teamId,
    key.name,
    key.prefix,
    key.keyHash,
    JSON.stringify(key.permissions),
    key.scim,
    key.allowedAddresses,
    key.createdBy,
    key.expiresAt,
    now,
  ]);
  if (!row) throw new Error('The API key was stored but not returned.');
  return toKey(row);
}

const lockOne = statement(
  'api-keys-lock',
  `select ${columns} from api_keys where id = $1 and team_id = $2 for update`,
  rowColumns,
);

/** Locks and returns a team's key; null if it belongs to another team. */
export async function lockApiKey(
  tx: Tx,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<ApiKeyRow | null> {
  const [row] = await tx.run(lockOne, [id, teamId]);
  return row ? toKey(row) : null;
}

const revoke = statement(
  'api-keys-revoke',
  'update api_keys set revoked_at = $2, revoked_by = $3 where id = $1 and revoked_at is null',
);

/** Revokes a key permanently. */
export async function revokeKeyRow(
  tx: Tx,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(revoke, [id, now, by]);
}

const warn = statement(
  'api-keys-warn',
  `update api_keys set warned_days = $2
   where revoked_at is null and expires_at > $1 and expires_at <= $1 + make_interval(days => $2::int) and (warned_days is null or warned_days > $2)
   returning id, team_id, created_by`,
  { id: uuid, teamId: uuid, createdBy: uuid },
);

/**
 * Returns the keys that expire within some days and whose admins were not notified yet, and marks them as notified.
 * Each key is returned once for each number of days.
 */
export async function takeExpiringKeys(
  tx: Tx,
  { days, now }: { readonly days: number; readonly now: Temporal.Instant },
): Promise<{ readonly id: string; readonly teamId: string; readonly createdBy: string }[]> {
  const rows = await tx.run(warn, [now, days]);
  return rows.map((row) => ({ id: row.id, teamId: row.teamId, createdBy: row.createdBy }));
}

const byId = statement('api-keys-by-id', `select ${columns} from api_keys where id = $1 and team_id = $2`, rowColumns);

/** Returns a key of a team; null if it belongs to another team. */
export async function findApiKey(
  db: Queryable,
  { id, teamId }: { readonly id: string; readonly teamId: string },
): Promise<ApiKeyRow | null> {
  const [row] = await db.run(byId, [id, teamId]);
  return row ? toKey(row) : null;
}

const countMade = statement(
  'api-keys-count-made-by',
  'select count(*) as count from api_keys where team_id = $1 and created_by = $2 and revoked_at is null and (expires_at is null or expires_at > $3)',
  { count: integer },
);

/** Counts the working keys of a team that a person created. */
export async function countKeysMadeBy(
  db: Queryable,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await db.run(countMade, [teamId, userId, now]);
  return row?.count ?? 0;
}
