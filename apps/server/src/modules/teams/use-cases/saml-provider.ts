import type { Temporal } from 'temporal-polyfill';
import type { Tx } from '../../../platform/database/index.ts';
import { errors } from '../errors.ts';
import { deleteConnection, findConnection, type SamlConnection, writeConnection } from '../queries/saml-connections.ts';
import { findTeams, type Team } from '../queries/teams.ts';

/**
 * Checks that people can sign in to a team and its subteams without the team's SAML provider.
 * @throws sign-in.nothing-left with the teams that allow no other sign-in method.
 */
export async function assertSignInWithoutSaml(tx: Tx, { id, subteams }: Pick<Team, 'id' | 'subteams'>): Promise<void> {
  const teams = await findTeams(tx, [id, ...subteams.map((subteam) => subteam.id)]);
  const inNeed = teams.filter(({ effectiveAuthMethods: methods }) => methods.length === 1 && methods[0] === 'saml');
  if (inNeed.length > 0) throw errors.signInNothingLeft(inNeed);
}

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
