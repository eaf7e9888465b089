import type { StepUpWays } from '@huggg/contracts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { listLinkedAccounts } from '../../../identity/index.ts';
import { findTeam } from '../../../teams/index.ts';
import { findConnection } from '../../single-sign-on/queries/saml-connections.ts';
import { codesProve, methodsOf } from '../domain/states.ts';
import { factorsOfPerson } from '../queries/factors.ts';

type Provider = StepUpWays['providers'][number];

/** Accounts elsewhere by which this person can sign in again now. */
async function providersOf(ctx: Pick<Context, 'config'>, tx: Tx, userId: string): Promise<Provider[]> {
  const found: Provider[] = [];
  for (const { provider, issuer } of await listLinkedAccounts(tx, userId)) {
    if (provider !== 'saml') {
      if (ctx.config.openId[provider] !== null) found.push({ provider, organisation: null, domain: null });
      continue;
    }
    const [connection, team] = [await findConnection(tx, issuer), await findTeam(tx, issuer)];
    if (connection && team) found.push({ provider, organisation: team.name, domain: connection.domain });
  }
  return found;
}

/** How a person can prove once more who they are. Whoever has a password is not sent elsewhere: only without one does a fresh sign-in count. */
export async function stepUpWaysOf(ctx: Pick<Context, 'config'>, tx: Tx, userId: string): Promise<StepUpWays> {
  const person = await factorsOfPerson(tx, userId);
  const providers = person.hasPassword ? [] : await providersOf(ctx, tx, userId);
  return { hasPassword: person.hasPassword, methods: codesProve(person, { knownElsewhere: providers.length > 0 }) ? methodsOf(person) : [], providers };
}

/** The caller's own ways, read on the primary, because they may have been changed a moment ago. */
export function readStepUpWays(ctx: Context): Promise<StepUpWays> {
  return ctx.transaction((tx) => stepUpWaysOf(ctx, tx, ctx.actor.userId));
}
