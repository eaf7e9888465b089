import type { PermissionMap } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import { statement, type Queryable, type Tx } from '../../../platform/database/index.ts';
import { machineColumns, machineDescriptor, toMachine, type MachineRow } from './machine-columns.ts';

export type ApiClientRow = MachineRow;

const ofTeam = statement(
  'api-clients-of-team',
  `select ${machineColumns} from api_clients where team_id = $1 order by created_at desc, id desc limit 200`,
  machineDescriptor,
);

export async function listClientsOfTeam(db: Queryable, teamId: string): Promise<ApiClientRow[]> {
  const rows = await db.run(ofTeam, [teamId]);
  return rows.map(toMachine);
}

const insert = statement(
  'api-clients-insert',
  `insert into api_clients (id, team_id, name, secret_hash, permissions, created_by, created_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7) returning ${machineColumns}`,
  machineDescriptor,
);

type NewApiClient = {
  readonly id: string;
  readonly teamId: string;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly permissions: PermissionMap;
  readonly createdBy: string;
};

export async function insertApiClient(tx: Tx, client: NewApiClient, now: Temporal.Instant): Promise<ApiClientRow> {
  const [row] = await tx.run(insert, [
    client.id,
    client.teamId,
    client.name,
    client.secretHash,
    JSON.stringify(client.permissions),
    client.createdBy,
    now,
  ]);
  if (!row) throw new Error('The API client was stored but not returned.');
  return toMachine(row);
}

const bySecret = statement(
  'api-clients-by-secret',
  `select ${machineColumns} from api_clients where id = $1 and secret_hash = $2 and revoked_at is null`,
  machineDescriptor,
);

/**
 * Finds the client with this id and digest of a secret. Digests are compared, so timing reveals nothing about the
 * secret.
 */
export async function findClientBySecret(
  db: Queryable,
  { id, secretHash }: { readonly id: string; readonly secretHash: Buffer },
): Promise<ApiClientRow | null> {
  const [row] = await db.run(bySecret, [id, secretHash]);
  return row ? toMachine(row) : null;
}

const lockOne = statement(
  'api-clients-lock',
  `select ${machineColumns} from api_clients where id = $1 for update`,
  machineDescriptor,
);

/** Locks and returns a client of any team; only operators of the platform call this. */
export async function lockApiClient(tx: Tx, id: string): Promise<ApiClientRow | null> {
  const [row] = await tx.run(lockOne, [id]);
  return row ? toMachine(row) : null;
}

const revoke = statement(
  'api-clients-revoke',
  'update api_clients set revoked_at = $2, revoked_by = $3 where id = $1 and revoked_at is null',
);
const dropTokens = statement('client-tokens-drop', 'delete from client_tokens where client_id = $1');

/** Revokes a client and its tokens permanently. */
export async function revokeClientRow(
  tx: Tx,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx.run(revoke, [id, now, by]);
  await tx.run(dropTokens, [id]);
}

const insertToken = statement(
  'client-tokens-insert',
  'insert into client_tokens (token_hash, client_id, scopes, created_at, expires_at) values ($1, $2, $3, $4, $5)',
);

type NewClientToken = {
  readonly tokenHash: Buffer;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Temporal.Instant;
};

export async function insertClientToken(tx: Tx, token: NewClientToken, now: Temporal.Instant): Promise<void> {
  await tx.run(insertToken, [token.tokenHash, token.clientId, token.scopes, now, token.expiresAt]);
}

const purge = statement('client-tokens-purge', 'delete from client_tokens where expires_at < $1');

/** Deletes expired tokens. */
export async function purgeClientTokens(tx: Tx, before: Temporal.Instant): Promise<void> {
  await tx.run(purge, [before]);
}
