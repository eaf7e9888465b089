import type { StepUpWays } from '@huggg/contracts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { listLinkedAccounts } from '../../identity/index.ts';
import { findConnection, findTeam } from '../../teams/index.ts';
import { belongsOnlyTo } from './start-session.ts';
import { codesProve, factorsOfPerson, methodsOf } from '../../factors/index.ts';

/** An account elsewhere by which a person can sign in again now; `ssoTeamId` is the team whose own provider it is. */
type Provider = StepUpWays['providers'][number] & { readonly ssoTeamId: string | null };

async function providersOf(ctx: Pick<Context, 'config'>, tx: Tx, userId: string): Promise<Provider[]> {
  const found: Provider[] = [];
  for (const { provider, issuer } of await listLinkedAccounts(tx, userId)) {
    if (provider !== 'saml') {
      if (ctx.config.openId[provider] !== null)
        found.push({ provider, organisation: null, domain: null, ssoTeamId: null });
      continue;
    }
    const [connection, team] = [await findConnection(tx, issuer), await findTeam(tx, issuer)];
    if (connection && team)
      found.push({ provider, organisation: team.name, domain: connection.domain, ssoTeamId: issuer });
  }
  return found;
}

/**
 * How a person can prove once more who they are. A user who has a password is not sent elsewhere: only without one does a fresh sign-in count. An organisation's own provider
 * is offered to users who have nothing of their own, and belongs to that organisation alone.
 */
export async function stepUpWaysOf(ctx: Pick<Context, 'config'>, tx: Tx, userId: string): Promise<StepUpWays> {
  const person = await factorsOfPerson(tx, userId);
  const linked = person.hasPassword ? [] : await providersOf(ctx, tx, userId);
  const methods = codesProve(person, { knownElsewhere: linked.length > 0 }) ? methodsOf(person) : [];
  const hasOwn = methods.length > 0 || linked.some(({ ssoTeamId }) => ssoTeamId === null);
  const providers: StepUpWays['providers'] = [];
  for (const { ssoTeamId, ...provider } of linked) {
    if (ssoTeamId === null || (!hasOwn && (await belongsOnlyTo(tx, { userId, ssoTeamId })))) providers.push(provider);
  }
  return { hasPassword: person.hasPassword, methods, providers };
}

/** The caller's own ways, read on the primary, because they may have been changed a moment ago. */
export function readStepUpWays(ctx: Context): Promise<StepUpWays> {
  return ctx.transaction((tx) => stepUpWaysOf(ctx, tx, ctx.actor.userId));
}
