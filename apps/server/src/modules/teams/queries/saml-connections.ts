import { z } from 'zod';
import { roles, type Role } from '@huggg/contracts';
import type { Temporal } from 'temporal-polyfill';
import {
  statement,
  type Queryable,
  type Tx,
  uuid,
  text,
  array,
  boolean,
  oneOf,
  nullable,
  instant,
  type RowOf,
  unknownJson,
} from '../../../platform/database/index.ts';

/** A team's own SAML identity provider. */
export type SamlConnection = {
  readonly teamId: string;
  /** The team's domain. The provider signs in users whose addresses are in it. */
  readonly domain: string;
  readonly idpEntityId: string;
  readonly ssoUrl: string;
  /** In PEM format. */
  readonly certificates: readonly string[];
  readonly justInTime: boolean;
  readonly defaultRole: Role;
  readonly roleAttribute: string | null;
  readonly roleMap: Readonly<Record<string, Role>>;
  readonly acceptsUnasked: boolean;
  readonly updatedAt: Temporal.Instant;
};

const rowColumns = {
  teamId: uuid,
  domain: text,
  idpEntityId: text,
  ssoUrl: text,
  certificates: array(text),
  justInTime: boolean,
  defaultRole: oneOf(roles),
  roleAttribute: nullable(text),
  roleMap: unknownJson,
  acceptsUnasked: boolean,
  updatedAt: instant,
};

type Row = RowOf<typeof rowColumns>;

// A connection is not active if its team has given up the domain, has not proven it, or is closed.
const source = `select c.team_id, c.domain, c.idp_entity_id, c.sso_url, c.certificates, c.just_in_time, c.default_role, c.role_attribute, c.role_map, c.accepts_unasked, c.updated_at
  from saml_connections c join teams t on t.id = c.team_id and t.domain = c.domain and t.domain_proven_at is not null and t.closed_at is null`;

const roleMap = z.record(z.string(), z.enum(roles));

function toConnection({ roleMap: held, ...row }: Row): SamlConnection {
  return { ...row, roleMap: roleMap.parse(held) };
}

const ofTeams = statement('saml-connections-of-teams', `${source} where c.team_id = any($1::uuid[])`, rowColumns);

/** Finds the active connections of the given teams. */
export async function findConnections(db: Queryable, teamIds: readonly string[]): Promise<readonly SamlConnection[]> {
  return (await db.run(ofTeams, [teamIds])).map(toConnection);
}

/** Finds a team's connection. Null if there is none or it is not active. */
export async function findConnection(db: Queryable, teamId: string): Promise<SamlConnection | null> {
  return (await findConnections(db, [teamId]))[0] ?? null;
}

const ofDomain = statement('saml-connections-of-domain', `${source} where c.domain = $1`, rowColumns);

/** Finds the connection with which users of a domain sign in. Null if there is none. */
export async function findConnectionOfDomain(db: Queryable, domain: string): Promise<SamlConnection | null> {
  const [row] = await db.run(ofDomain, [domain]);
  return row ? toConnection(row) : null;
}

const upsert = statement(
  'saml-connections-upsert',
  `insert into saml_connections as c (team_id, domain, idp_entity_id, sso_url, certificates, just_in_time, default_role, role_attribute, role_map, accepts_unasked, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
   on conflict (team_id) do update set domain = excluded.domain, idp_entity_id = excluded.idp_entity_id, sso_url = excluded.sso_url, certificates = excluded.certificates,
     just_in_time = excluded.just_in_time, default_role = excluded.default_role, role_attribute = excluded.role_attribute, role_map = excluded.role_map,
     accepts_unasked = excluded.accepts_unasked, updated_at = excluded.updated_at
   returning c.team_id`,
  { teamId: uuid },
);

const clearStale = statement(
  'saml-connections-clear-stale',
  `delete from saml_connections c using teams t where c.domain = $1 and c.team_id <> $2 and t.id = c.team_id and (t.domain is distinct from c.domain or t.domain_proven_at is null or t.closed_at is not null)`,
);

/**
 * Stores a team's connection. A domain belongs to one team at a time, so the connection of a team that has lost this
 * domain is deleted.
 */
export async function writeConnection(
  tx: Tx,
  connection: Omit<SamlConnection, 'updatedAt'>,
  now: Temporal.Instant,
): Promise<void> {
  const { teamId, domain, idpEntityId, ssoUrl, certificates, justInTime, defaultRole, roleAttribute, acceptsUnasked } =
    connection;
  await tx.run(clearStale, [domain, teamId]);
  await tx.run(upsert, [
    teamId,
    domain,
    idpEntityId,
    ssoUrl,
    certificates,
    justInTime,
    defaultRole,
    roleAttribute,
    JSON.stringify(connection.roleMap),
    acceptsUnasked,
    now,
  ]);
}

const deleteOne = statement('saml-connections-delete', 'delete from saml_connections where team_id = $1');

export async function deleteConnection(tx: Tx, teamId: string): Promise<void> {
  await tx.run(deleteOne, [teamId]);
}
