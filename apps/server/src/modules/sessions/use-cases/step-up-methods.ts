import type { StepUpMethods } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { listLinkedAccounts } from '../../identity/index.ts';
import { findConnections, findTeams, listMemberships, type Team } from '../../teams/index.ts';
import { canProveByCode, factorsOfPerson, methodsOf } from '../../factors/index.ts';
import { isInOrganisation } from '../domain/organisation.ts';

/** An external identity with which a user can sign in again now. `ssoTeam` is the team whose own provider it is. */
type Provider = StepUpMethods['providers'][number] & { readonly ssoTeam: Team | null };

async function providersOf(ctx: Pick<Context, 'config'>, db: Queryable, userId: string): Promise<Provider[]> {
  const accounts = await listLinkedAccounts(db, userId);
  const issuers = accounts.filter(({ provider }) => provider === 'saml').map(({ issuer }) => issuer);
  const connections = new Map((await findConnections(db, issuers)).map((one) => [one.teamId, one]));
  const teams = new Map((await findTeams(db, issuers)).map((team) => [team.id, team]));
  return accounts.flatMap(({ provider, issuer }): Provider[] => {
    if (provider !== 'saml')
      return ctx.config.openId[provider] === null
        ? []
        : [{ provider, organisation: null, domain: null, ssoTeam: null }];
    const [connection, ssoTeam] = [connections.get(issuer), teams.get(issuer)];
    return connection && ssoTeam ? [{ provider, organisation: ssoTeam.name, domain: connection.domain, ssoTeam }] : [];
  });
}

/**
 * Returns the ways in which a user can re-authenticate; a new sign-in counts only if they have no password. An
 * organisation's own provider is offered to users who have no method of their own and belong to that organisation only.
 */
export async function stepUpMethodsOf(
  ctx: Pick<Context, 'config'>,
  db: Queryable,
  userId: string,
): Promise<StepUpMethods> {
  const person = await factorsOfPerson(db, userId);
  const linked = person.hasPassword ? [] : await providersOf(ctx, db, userId);
  const methods = canProveByCode(person, { knownElsewhere: linked.length > 0 }) ? methodsOf(person) : [];
  const hasOwn = methods.length > 0 || linked.some(({ ssoTeam }) => ssoTeam === null);
  const teamIds = hasOwn ? [] : (await listMemberships(db, userId)).map(({ teamId }) => teamId);
  const counts = (team: Team): boolean => !hasOwn && teamIds.every((id) => isInOrganisation(team, id));
  const providers = linked
    .filter(({ ssoTeam }) => ssoTeam === null || counts(ssoTeam))
    .map(({ provider, organisation, domain }) => ({ provider, organisation, domain }));
  return { hasPassword: person.hasPassword, methods, providers };
}

/** Returns the caller's own methods, read from the primary database because they may just have been changed. */
export function readStepUpMethods(ctx: Context): Promise<StepUpMethods> {
  return stepUpMethodsOf(ctx, ctx.readPrimary, ctx.actor.userId);
}
