import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { deleteConnection, findConnection, type SamlConnection, writeConnection } from '../queries/saml-connections.ts';

/**
 * Connects a team to its SAML provider. A domain belongs to one team at a time, so the connection of a team that has
 * lost this domain is deleted.
 * @returns the connection that this one replaces.
 */
export async function connectSamlProvider(
  tx: Tx,
  connection: Omit<SamlConnection, 'updatedAt'>,
  now: Temporal.Instant,
): Promise<SamlConnection | null> {
  const before = await findConnection(tx, connection.teamId);
  await writeConnection(tx, connection, now);
  return before;
}

/** Disconnects a team from its SAML provider. @returns the previous connection. */
export async function disconnectSamlProvider(tx: Tx, teamId: string): Promise<SamlConnection | null> {
  const before = await findConnection(tx, teamId);
  await deleteConnection(tx, teamId);
  return before;
}
